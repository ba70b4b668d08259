// A little of everything that Rhino compiles: closures, prototypes, regular expressions, exceptions, typed numbers.
function Point(x, y) { this.x = x; this.y = y; }
Point.prototype.plus = function (other) { return new Point(this.x + other.x, this.y + other.y); };
Point.prototype.toString = function () { return '(' + this.x + ', ' + this.y + ')'; };
var sum = new Point(0, 0);
for (var i = 0; i < 1000; i++) { sum = sum.plus(new Point(i, -i)); }
print(String(sum));
function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
print(fib(20));
var words = 'the hare and the tortoise and the hare'.match(/\w+/g), counts = {};
words.forEach(function (word) { counts[word] = (counts[word] || 0) + 1; });
print(JSON.stringify(counts));
try { null.field; } catch (e) { print(e.name); } finally { print('finally'); }
print([5, 3, 8, 1].sort(function (a, b) { return a - b; }).map(function (n) { return n * n; }).join());
label: for (var a = 0; a < 10; a++) { for (var b = 0; b < 10; b++) { if (a * b === 42) { print(a + ' ' + b); break label; } } }
