// Data and sealed classes, inline functions, coroutine builders of the library, delegates, when over types.
package sample

import kotlin.properties.Delegates

sealed class Shape { abstract val area: Double }
data class Circle(val radius: Double) : Shape() { override val area get() = Math.PI * radius * radius }
data class Box(val width: Double, val height: Double = width) : Shape() { override val area = width * height }
object Nothing : Shape() { override val area = 0.0 }

@JvmInline value class Meters(val value: Int) { operator fun plus(other: Meters) = Meters(value + other.value) }

class Counter { var hits: Int by Delegates.observable(0) { _, old, new -> println("$old -> $new") }; val slow by lazy { hits * 2 } }

inline fun <reified T> Iterable<*>.only(crossinline each: (T) -> Unit) { for (item in this) if (item is T) each(item) }

tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

fun name(shape: Shape) = when (shape) { is Circle -> "circle ${shape.radius}"; is Box -> "box"; Nothing -> "nothing" }

fun main(args: Array<String>) {
    val shapes = listOf(Circle(1.0), Box(2.0), Nothing, Box(height = 3.0, width = 1.0))
    println(shapes.sortedByDescending(Shape::area).joinToString { name(it) })
    shapes.only<Box> { (width, height) -> println(width * height) }
    println(sequence { var a = 0; var b = 1; while (true) { yield(a); a = b.also { b += a } } }.take(12).toList())
    val counter = Counter(); repeat(3) { counter.hits++ }; println(counter.slow + gcd(84, 36) + (Meters(1) + Meters(2)).value)
    try { error("wrong ${args.size}") } catch (e: IllegalStateException) { println(e.message) } finally { println("done") }
    outer@ for (i in 1..9) for (j in 1..9) if (i * j == 42) { println("$i $j"); break@outer }
}
