//! Arrays that were made just before: which accesses cannot throw.

use super::check;

#[test]
fn an_array_that_was_made_just_before_holds_what_fits() {
    check(
        "iconst_2
         newarray int
         dup
         iconst_0
         iload_1
         iastore               // safe
         dup
         iconst_1
         iload_1
         iastore               // safe
         dup
         iconst_2
         iload_1
         iastore
         dup
         iconst_m1
         iload_1
         iastore
         dup
         iload_1
         iload_1
         iastore
         dup
         iconst_1
         iaload                // safe
         pop
         dup
         iconst_2
         iaload
         pop
         arraylength           // safe
         return",
    );
}

#[test]
fn wide_values_in_arrays() {
    check(
        "iconst_2
         newarray long
         dup
         iconst_0
         lconst_1
         lastore               // safe
         dup
         iconst_1
         laload                // safe
         pop2
         iconst_5
         laload
         pop2
         return",
    );
}

#[test]
fn a_store_of_a_fitting_element_cannot_throw() {
    check(
        "iconst_1
         anewarray java/lang/String
         dup
         iconst_0
         ldc \"text\"
         aastore               // safe
         dup
         iconst_0
         aload_1
         aastore
         iconst_1
         anewarray java/lang/Object
         dup
         iconst_0
         aload_1
         aastore               // safe
         iconst_1
         anewarray java/lang/Integer
         dup
         iconst_0
         aload_1
         aastore
         dup
         iconst_0
         ldc \"text\"
         aastore
         return",
    );
}

#[test]
fn arrays_of_arrays_hold_arrays_of_their_own_type() {
    check(
        "iconst_2
         anewarray [I
         dup
         iconst_0
         iconst_1
         newarray int
         aastore               // safe
         dup
         iconst_1
         iconst_1
         newarray long
         aastore
         dup
         iconst_1
         iload_1
         newarray int
         aastore
         return",
    );
}

#[test]
fn an_array_of_unknown_length_is_at_least_not_null() {
    check(
        "iload_1
         newarray int
         dup
         arraylength           // safe
         pop
         iconst_0
         iaload
         pop
         iconst_1
         iconst_1
         multianewarray [[I 2
         arraylength           // safe
         return",
    );
}
