import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

public class Main {
    private static final int MAX_BOOKS = 2;

    private final Map<String, String> borrowers = new HashMap<>();
    private final Map<String, List<String>> loans = new HashMap<>();

    void lend(String book, String reader) {
        if (borrowers.containsKey(book)) {
            System.out.println(book + " is lent to " + borrowers.get(book));
            return;
        }
        List<String> books = loans.computeIfAbsent(reader, key -> new ArrayList<>());
        if (books.size() == MAX_BOOKS) {
            System.out.println(reader + " has too many books");
            return;
        }
        books.add(book);
        borrowers.put(book, reader);
    }

    void giveBack(String book) {
        String reader = borrowers.remove(book);
        if (reader == null) {
            System.out.println(book + " is not lent");
        } else {
            loans.get(reader).remove(book);
            System.out.println(reader + " returned " + book);
        }
    }

    public static void main(String[] args) {
        Main library = new Main();
        Scanner scanner = new Scanner(System.in);
        while (scanner.hasNextLine()) {
            String[] words = scanner.nextLine().split(" ");
            if (words[0].equals("lend")) {
                library.lend(words[1], words[2]);
            } else if (words[0].equals("return")) {
                library.giveBack(words[1]);
            }
        }
        System.out.println(library.borrowers.size() + " books are lent");
    }
}
