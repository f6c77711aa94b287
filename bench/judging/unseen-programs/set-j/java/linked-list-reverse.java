import java.util.Scanner;

public class Main {
    static class Node {
        int data;
        Node next;

        Node(int data) {
            this.data = data;
        }
    }

    static class LinkedList {
        private Node head;
        private Node tail;

        void append(int data) {
            Node node = new Node(data);
            if (head == null) {
                head = node;
            } else {
                tail.next = node;
            }
            tail = node;
        }

        void reverse() {
            Node previous = null;
            Node current = head;
            tail = head;
            while (current != null) {
                Node next = current.next;
                current.next = previous;
                previous = current;
                current = next;
            }
            head = previous;
        }

        void print() {
            for (Node node = head; node != null; node = node.next) {
                System.out.print(node.data + " -> ");
            }
            System.out.println("null");
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        LinkedList list = new LinkedList();
        while (scanner.hasNextInt()) {
            list.append(scanner.nextInt());
        }
        list.print();
        list.reverse();
        list.print();
    }
}
