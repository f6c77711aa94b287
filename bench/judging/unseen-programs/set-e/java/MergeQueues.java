import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/** Two queues, each ordered by ticket number, become one. Own linked list. */
public class MergeQueues {

    static class Node {
        int ticket;
        Node next;

        Node(int ticket, Node next) {
            this.ticket = ticket;
            this.next = next;
        }
    }

    static Node parse(String line) {
        Node head = null;
        Node tail = null;
        for (String part : line.trim().split("\\s+")) {
            Node node = new Node(Integer.parseInt(part), null);
            if (head == null) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
        }
        return head;
    }

    static Node merge(Node a, Node b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.ticket <= b.ticket) {
            a.next = merge(a.next, b);
            return a;
        }
        b.next = merge(a, b.next);
        return b;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        Node first = parse(reader.readLine());
        Node second = parse(reader.readLine());
        StringBuilder out = new StringBuilder();
        for (Node node = merge(first, second); node != null; node = node.next) {
            out.append(node.ticket).append(node.next == null ? "" : " -> ");
        }
        System.out.println(out);
    }
}
