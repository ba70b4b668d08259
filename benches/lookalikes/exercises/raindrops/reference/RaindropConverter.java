class RaindropConverter {
    String convert(int number) {
        StringBuilder sounds = new StringBuilder();
        sounds.append(number % 3 == 0 ? "Pling" : "");
        sounds.append(number % 5 == 0 ? "Plang" : "");
        sounds.append(number % 7 == 0 ? "Plong" : "");
        return sounds.length() == 0 ? String.valueOf(number) : sounds.toString();
    }
}
