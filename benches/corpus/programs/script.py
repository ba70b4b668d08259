# A little of everything that Jython compiles: closures, generators, exceptions, classes, sorting, regular expressions.
import re
import json
import hashlib

class Node(object):
    def __init__(self, key):
        self.key, self.left, self.right = key, None, None

    def insert(self, key):
        side = 'left' if key < self.key else 'right'
        child = getattr(self, side)
        if child is None:
            setattr(self, side, Node(key))
        else:
            child.insert(key)

    def __iter__(self):
        for child in (self.left, [self.key], self.right):
            if child is not None:
                for key in child:
                    yield key

def primes(limit):
    sieve = [True] * limit
    for n in range(2, limit):
        if sieve[n]:
            yield n
            for m in range(n * n, limit, n):
                sieve[m] = False

root, key = Node(500), 1
for _ in range(400):
    key = key * 7919 % 1009
    root.insert(key)
assert list(root) == sorted(root)
print(len(list(root)), list(primes(100)))
words = re.findall(r'\w+', 'the hare and the tortoise and the hare')
counts = {}
for word in words:
    counts[word] = counts.get(word, 0) + 1
print(json.dumps(counts, sort_keys=True))
print(hashlib.sha256(''.join(words).encode()).hexdigest())
try:
    {}['missing']
except KeyError as e:
    print('no key', e)
finally:
    print('%.6f' % sum(1.0 / n ** 2 for n in range(1, 1000)))
