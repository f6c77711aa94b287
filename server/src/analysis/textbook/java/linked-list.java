import java.util.Scanner;

class Node<T> {
    T value;
    Node<T> next;

    Node(T value) {
        this.value = value;
    }
}

class Stack<T> {
    private Node<T> top;
    private int size;

    void push(T value) {
        Node<T> node = new Node<>(value);
        node.next = top;
        top = node;
        size++;
    }

    T pop() {
        T value = top.value;
        top = top.next;
        size--;
        return value;
    }

    boolean isEmpty() {
        return size == 0;
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Stack<Integer> stack = new Stack<>();
        for (int i = 0; i < n; i++) stack.push(in.nextInt());
        long hash = 0;
        while (!stack.isEmpty()) hash = (hash * 31 + stack.pop()) % 1000003;
        System.out.println(hash);
    }
}
