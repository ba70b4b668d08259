import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.zip.Adler32;

/** Hands out session tokens in Base64, keeps the sessions used most recently and checks tokens that come back. */
public final class TokenVault {
    private static final Base64.Encoder ENCODER = Base64.getUrlEncoder().withoutPadding();
    private static final Base64.Decoder DECODER = Base64.getUrlDecoder();
    private static final HexFormat HEX = HexFormat.of();

    private record Session(UUID id, String user, int level) {
    }

    private static final class Recent extends LinkedHashMap<UUID, Session> {
        private static final long serialVersionUID = 1L;
        private final int capacity;

        Recent(int capacity) {
            super(64, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<UUID, Session> eldest) {
            return size() > capacity;
        }
    }

    private final Recent sessions = new Recent(300);

    private static int seal(byte[] bytes, int length) {
        Adler32 adler = new Adler32();
        adler.update(bytes, 0, length);
        return (int) adler.getValue();
    }

    String open(UUID id, String user, int level) {
        sessions.put(id, new Session(id, user, level));
        ByteBuffer buffer = ByteBuffer.allocate(24);
        buffer.putLong(id.getMostSignificantBits()).putLong(id.getLeastSignificantBits()).putInt(level);
        buffer.putInt(seal(buffer.array(), 20));
        return ENCODER.encodeToString(buffer.array());
    }

    Optional<Session> find(String token) {
        byte[] bytes;
        try {
            bytes = DECODER.decode(token);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        if (bytes.length != 24) {
            return Optional.empty();
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        UUID id = new UUID(buffer.getLong(), buffer.getLong());
        int level = buffer.getInt();
        if (buffer.getInt() != seal(bytes, 20)) {
            return Optional.empty();
        }
        return Optional.ofNullable(sessions.get(id)).filter(session -> session.level() == level);
    }

    private static String spoil(String token, int draw) {
        return switch (draw % 12) {
            case 0 -> token.substring(1 + draw % 5);
            case 1 -> token.replace(token.charAt(draw % token.length()), '!');
            case 2 -> new StringBuilder(token).reverse().toString();
            default -> token;
        };
    }

    public static long run(int n) {
        TokenVault vault = new TokenVault();
        Random random = new Random(7);
        String[] tokens = new String[500];
        Arrays.fill(tokens, "");
        long sum = 0;
        for (int i = 0; i < n; i++) {
            UUID id = new UUID(random.nextLong(), random.nextLong());
            tokens[i % tokens.length] = vault.open(id, "user-" + id.toString().substring(0, 8), i % 4);
            int back = Math.abs(random.nextInt(1 + Math.min(i, 399)) - random.nextInt(1 + Math.min(i, 99)));
            String token = spoil(tokens[(i - back) % tokens.length], random.nextInt(60));
            Optional<Session> found = vault.find(token);
            String print = found.map(Session::user).orElse("-");
            sum = sum * 31 + print.hashCode() + found.map(Session::level).orElse(7);
        }
        for (Map.Entry<UUID, Session> entry : vault.sessions.entrySet()) {
            String hex = HEX.toHexDigits(entry.getKey().getLeastSignificantBits());
            sum += HexFormat.fromHexDigitsToLong(hex) ^ UUID.fromString(entry.getKey().toString()).version();
            sum = sum * 3 + entry.getValue().id().compareTo(UUID.fromString("4-4-4-4-4"));
        }
        return sum;
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
