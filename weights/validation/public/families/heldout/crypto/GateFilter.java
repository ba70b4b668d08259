import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.HashCode;
import com.google.common.hash.HashFunction;
import com.google.common.hash.Hashing;
import com.google.common.io.BaseEncoding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Guava hashes visitors with Murmur3, SipHash and FarmHash, and filters them with a Bloom filter. */
public final class GateFilter {
    public static long run(int n) {
        BloomFilter<CharSequence> known =
                BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 3 * n + 10, 0.02);
        HashFunction[] functions = {Hashing.murmur3_128(7), Hashing.sipHash24(), Hashing.farmHashFingerprint64(),
            Hashing.murmur3_32_fixed(), Hashing.crc32c()};
        List<HashCode> codes = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < 3 * n; i++) {
            String visitor = "visitor-" + i * 7919L % 10_007;
            if (known.put(visitor)) {
                sum++;
            }
            HashCode code = functions[i % functions.length].newHasher()
                    .putString(visitor, StandardCharsets.UTF_8).putInt(i).putLong(sum).putBoolean(i % 2 == 0).hash();
            sum = sum * 31 + Hashing.consistentHash(code.padToLong(), 10);
            sum += BaseEncoding.base32().encode(code.asBytes()).length();
            if (code.bits() == 64) {
                codes.add(code);
            }
            if (known.mightContain("stranger-" + i)) {
                sum += 5;
            }
        }
        return codes.isEmpty() ? sum : sum * 31 + Hashing.combineUnordered(codes).asLong();
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
