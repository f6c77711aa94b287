import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static final class Card {
        final int value;
        Card next;

        Card(int value, Card next) {
            this.value = value;
            this.next = next;
        }
    }

    static Card sort(Card first) {
        if (first == null || first.next == null) {
            return first;
        }
        Card slow = first;
        Card fast = first.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Card second = slow.next;
        slow.next = null;
        return merge(sort(first), sort(second));
    }

    static Card merge(Card a, Card b) {
        Card before = new Card(0, null);
        Card last = before;
        while (a != null && b != null) {
            if (a.value <= b.value) {
                last.next = a;
                a = a.next;
            } else {
                last.next = b;
                b = b.next;
            }
            last = last.next;
        }
        last.next = a != null ? a : b;
        return before.next;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        Card cards = null;
        String line;
        while ((line = reader.readLine()) != null) {
            cards = new Card(Integer.parseInt(line.trim()), cards);
        }
        for (Card card = sort(cards); card != null; card = card.next) {
            System.out.print(card.value + (card.next == null ? "\n" : " -> "));
        }
    }
}
