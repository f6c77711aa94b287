import java.util.Scanner;

/** A hash table with a fixed number of buckets; each is a chain of entries. */
class PhoneBook {
    private static final int BUCKETS = 31;

    private static class Entry {
        final String name;
        String number;
        final Entry next;

        Entry(String name, String number, Entry next) {
            this.name = name;
            this.number = number;
            this.next = next;
        }
    }

    private final Entry[] table = new Entry[BUCKETS];

    private int bucketOf(String name) {
        int hash = 0;
        for (char c : name.toCharArray()) {
            hash = (hash * 37 + c) % BUCKETS;
        }
        return hash;
    }

    private Entry find(String name) {
        Entry entry = table[bucketOf(name)];
        while (entry != null && !entry.name.equals(name)) {
            entry = entry.next;
        }
        return entry;
    }

    void put(String name, String number) {
        Entry entry = find(name);
        if (entry != null) {
            entry.number = number;
        } else {
            int bucket = bucketOf(name);
            table[bucket] = new Entry(name, number, table[bucket]);
        }
    }

    String get(String name) {
        Entry entry = find(name);
        return entry == null ? "unknown" : entry.number;
    }
}

public class Main {
    public static void main(String[] args) {
        PhoneBook book = new PhoneBook();
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String[] words = in.nextLine().split(" ");
            if (words.length == 2) {
                book.put(words[0], words[1]);
            } else {
                System.out.println(words[0] + ": " + book.get(words[0]));
            }
        }
    }
}
