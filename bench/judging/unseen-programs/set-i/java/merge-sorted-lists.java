import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    private static class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    /** Merges two sorted lists by relinking their nodes. */
    static Node merge(Node first, Node second) {
        Node dummy = new Node(0);
        Node tail = dummy;
        while (first != null && second != null) {
            if (first.value <= second.value) {
                tail.next = first;
                first = first.next;
            } else {
                tail.next = second;
                second = second.next;
            }
            tail = tail.next;
        }
        tail.next = first != null ? first : second;
        return dummy.next;
    }

    static Node parse(String line) {
        Node head = null;
        Node tail = null;
        for (String word : line.trim().split(" ")) {
            Node node = new Node(Integer.parseInt(word));
            if (head == null) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
        }
        return head;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Node first = parse(in.readLine());
        Node second = parse(in.readLine());
        for (Node node = merge(first, second); node != null; node = node.next) {
            System.out.print(node.value);
            System.out.print(node.next == null ? "\n" : " -> ");
        }
    }
}
