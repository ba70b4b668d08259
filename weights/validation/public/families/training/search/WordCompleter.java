import java.io.IOException;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IntsRefBuilder;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.CharacterRunAutomaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;
import org.apache.lucene.util.fst.BytesRefFSTEnum;
import org.apache.lucene.util.fst.FST;
import org.apache.lucene.util.fst.Builder;
import org.apache.lucene.util.fst.PositiveIntOutputs;
import org.apache.lucene.util.fst.Util;

/** Lucene packs a dictionary into a transducer, looks words up, and finds misspelt ones by Levenshtein automata. */
public final class WordCompleter {
    private static String word(SplittableRandom random) {
        StringBuilder word = new StringBuilder();
        for (int i = 2 + random.nextInt(4); i > 0; i--) {
            word.append("bcdfglmnprst".charAt(random.nextInt(12))).append("aeiou".charAt(random.nextInt(5)));
        }
        return word.toString();
    }

    public static long run(int n) {
        SplittableRandom random = new SplittableRandom(2);
        TreeMap<String, Long> words = new TreeMap<>();
        for (int i = 0; i < 8 * n; i++) {
            words.merge(word(random), 1L + i % 10, Long::sum);
        }
        long sum = 0;
        try {
            PositiveIntOutputs outputs = PositiveIntOutputs.getSingleton();
            Builder<Long> compiler = new Builder<>(FST.INPUT_TYPE.BYTE1, outputs);
            IntsRefBuilder scratch = new IntsRefBuilder();
            for (Map.Entry<String, Long> entry : words.entrySet()) {
                compiler.add(Util.toIntsRef(new BytesRef(entry.getKey()), scratch), entry.getValue());
            }
            FST<Long> dictionary = compiler.finish();
            for (int i = 0; i < 8 * n; i++) {
                Long weight = Util.get(dictionary, new BytesRef(word(random)));
                sum = sum * 31 + (weight == null ? 1 : weight);
            }
            BytesRefFSTEnum<Long> all = new BytesRefFSTEnum<>(dictionary);
            for (int i = 0; i < n; i++) {
                BytesRefFSTEnum.InputOutput<Long> next = all.seekCeil(new BytesRef(word(random)));
                sum = sum * 31 + (next == null ? 3 : next.output + next.input.length);
            }
            for (int i = 0; i < (n + 3) / 4; i++) {
                String wrong = word(random);
                Automaton near = new LevenshteinAutomata(wrong, true).toAutomaton(1);
                CharacterRunAutomaton machine = new CharacterRunAutomaton(near);
                int tried = 0;
                for (String word : words.tailMap(wrong.substring(0, 1)).keySet()) {
                    if (++tried > 40) {
                        break;
                    }
                    sum += machine.run(word) ? tried : 0;
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
