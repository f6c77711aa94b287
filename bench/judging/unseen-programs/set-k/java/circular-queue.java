import java.util.Scanner;

class CircularQueue {
    private final int[] items;
    private int front = 0;
    private int size = 0;

    CircularQueue(int capacity) {
        items = new int[capacity];
    }

    boolean enqueue(int item) {
        if (size == items.length) {
            return false;
        }
        items[(front + size) % items.length] = item;
        size++;
        return true;
    }

    int dequeue() {
        if (size == 0) {
            throw new IllegalStateException("queue is empty");
        }
        int item = items[front];
        front = (front + 1) % items.length;
        size--;
        return item;
    }

    int getSize() {
        return size;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        CircularQueue queue = new CircularQueue(4);
        while (scanner.hasNext()) {
            String command = scanner.next();
            if (command.equals("in")) {
                int item = scanner.nextInt();
                if (!queue.enqueue(item)) {
                    System.out.println("full, " + item + " refused");
                }
            } else {
                try {
                    System.out.println("out " + queue.dequeue());
                } catch (IllegalStateException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
        System.out.println(queue.getSize() + " waiting");
    }
}
