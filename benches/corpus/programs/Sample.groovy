// Closures, traits, generated constructors, switches over patterns, strings with expressions.
import groovy.transform.*

trait Named { String name; String greet() { "I am $name" } }

@Canonical @Sortable
class Animal implements Named { int legs; BigDecimal weight }

@CompileStatic
class Numbers {
    static long fib(int n) { n < 2 ? n : fib(n - 1) + fib(n - 2) }
    static Map<String, Integer> count(String text) {
        Map<String, Integer> counts = new TreeMap<>()
        for (String word in text.split(' ')) { counts.merge(word, 1) { a, b -> a + b } }
        counts
    }
}

def animals = [new Animal(4, 12.5), new Animal(2, 0.3), new Animal(4, 3.0)]
animals.eachWithIndex { animal, index -> animal.name = "animal $index" }
println animals.sort()*.greet()
println Numbers.fib(18) + ' ' + Numbers.count('the hare and the tortoise and the hare')
println((1..20).findAll { it % 3 }.collect { it ** 2 }.inject(0) { a, b -> a + b })
def kind = { it -> switch (it) { case ~/h.*/: return 'h'; case 1..5: return 'small'; case Integer: return 'number'; default: return 'other' } }
println(['hare', 3, 99, null].collect(kind))
try { assert 1 + 1 == 3 } catch (AssertionError e) { println e.message.readLines()[0] }
