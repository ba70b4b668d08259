/** A library lends books to readers, and refuses what its rules forbid. */
public final class LibraryLending {
    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }

    private enum Genre {
        NOVEL(21), TRAVEL(14), COMIC(7), ATLAS(3);

        final int days;

        Genre(int days) {
            this.days = days;
        }
    }

    private record Book(long number, Genre genre, int pages) { }

    private record Loan(Book book, int due, Loan older) { }

    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        final int fine;

        Refused(int fine) {
            super(null, null, false, false);
            this.fine = fine;
        }
    }

    private static final class Shelves {
        private final Book[] table;

        Shelves(int books) {
            int size = 16;
            while (size < 2 * books) {
                size *= 2;
            }
            table = new Book[size];
        }

        private int place(long number) {
            int place = (int) (number * 0x9e3779b97f4a7c15L >>> 40) & table.length - 1;
            while (table[place] != null && table[place].number() != number) {
                place = place + 1 & table.length - 1;
            }
            return place;
        }

        void add(Book book) {
            table[place(book.number())] = book;
        }

        Book find(long number) {
            return table[place(number)];
        }
    }

    private static final class Reader {
        private Loan newest;
        private int count;
        private long paid;

        void borrow(Book book, int today) throws Refused {
            if (book == null) {
                throw new Refused(0);
            }
            if (count == 6) {
                throw new Refused(1);
            }
            for (Loan loan = newest; loan != null; loan = loan.older()) {
                if (loan.due() < today) {
                    throw new Refused(today - loan.due());
                }
            }
            newest = new Loan(book, today + book.genre().days, newest);
            count++;
        }

        int giveBack() {
            int pages = 0;
            while (newest != null) {
                pages += newest.book().pages();
                newest = newest.older();
            }
            count = 0;
            return pages;
        }
    }

    public static long run(int n) {
        Genre[] genres = Genre.values();
        int books = n / 2 + 10;
        Shelves shelves = new Shelves(books);
        for (int i = 0; i < books; i++) {
            shelves.add(new Book(9780000000000L + i * 17L, genres[i * 7 % 4], 50 + i % 700));
        }
        Reader[] readers = new Reader[n / 20 + 5];
        for (int i = 0; i < readers.length; i++) {
            readers[i] = new Reader();
        }
        long seed = 5;
        long check = 0;
        for (int i = 0; i < n; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            Reader reader = readers[(int) ((seed >>> 34) % readers.length)];
            long number = 9780000000000L + (seed >>> 20 & 0xffffffL) % (books + books / 9) * 17;
            try {
                reader.borrow(shelves.find(number), i / (n / 60 + 1));
                check += number % 1000;
            } catch (Refused refused) {
                reader.paid += refused.fine;
                check += refused.fine == 0 ? 3 : reader.giveBack() + reader.paid;
            }
        }
        return check;
    }
}
