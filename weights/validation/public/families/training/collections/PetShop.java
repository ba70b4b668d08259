import java.util.SplittableRandom;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.api.list.ImmutableList;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.map.primitive.ObjectLongMap;
import org.eclipse.collections.api.multimap.list.MutableListMultimap;
import org.eclipse.collections.api.partition.list.PartitionMutableList;
import org.eclipse.collections.api.set.sorted.MutableSortedSet;
import org.eclipse.collections.api.tuple.Pair;
import org.eclipse.collections.impl.factory.Bags;
import org.eclipse.collections.impl.factory.Lists;
import org.eclipse.collections.impl.list.Interval;

/** Eclipse Collections groups, filters, counts and zips the pets of a shop with lambdas. */
public final class PetShop {
    record Pet(String kind, int age, int price) {
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(4);
        String[] kinds = {"cat", "dog", "fish", "bird", "snake"};
        MutableList<Pet> pets = Interval.oneTo(8 * n)
                .collect(i -> new Pet(kinds[random.nextInt(5)], random.nextInt(15), 10 + random.nextInt(500))).toList();
        MutableListMultimap<String, Pet> byKind = pets.groupBy(Pet::kind);
        MutableBag<Integer> ages = pets.collect(Pet::age, Bags.mutable.empty());
        PartitionMutableList<Pet> parts = pets.partition(pet -> pet.price() > 250);
        ObjectLongMap<String> prices = pets.sumByInt(Pet::kind, Pet::price);
        MutableSortedSet<String> labels = pets.asLazy().select(pet -> pet.age() < 3)
                .reject(pet -> pet.kind().equals("fish")).collect(pet -> pet.kind() + pet.age()).toSortedSet();
        ImmutableList<Pet> oldest = Lists.immutable.withAll(pets.toSortedListBy(Pet::age).reverseThis().take(7));
        long sum = ages.occurrencesOf(3) * 100L + parts.getSelected().size() + labels.makeString("/").hashCode();
        for (Pair<Pet, Pet> pair : parts.getSelected().zip(parts.getRejected())) {
            sum = sum * 31 + pair.getOne().price() - pair.getTwo().age();
        }
        sum = sum * 31 + ages.topOccurrences(3).sumOfInt(pair -> pair.getTwo()) + prices.sum();
        return sum * 31 + oldest.sumOfInt(Pet::age) + pets.chunk(10).size() + pets.distinct().size();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
