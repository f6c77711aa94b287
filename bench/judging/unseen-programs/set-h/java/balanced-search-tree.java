import java.util.Scanner;

public class Main {
    private static class Node {
        final int key;
        int height = 1;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private static int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private static void update(Node node) {
        node.height = 1 + Math.max(height(node.left), height(node.right));
    }

    private static Node rotateRight(Node top) {
        Node pivot = top.left;
        top.left = pivot.right;
        pivot.right = top;
        update(top);
        update(pivot);
        return pivot;
    }

    private static Node rotateLeft(Node top) {
        Node pivot = top.right;
        top.right = pivot.left;
        pivot.left = top;
        update(top);
        update(pivot);
        return pivot;
    }

    private static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        } else {
            return node;
        }
        update(node);
        int balance = height(node.left) - height(node.right);
        if (balance > 1) {
            if (key > node.left.key) {
                node.left = rotateLeft(node.left);
            }
            return rotateRight(node);
        }
        if (balance < -1) {
            if (key < node.right.key) {
                node.right = rotateRight(node.right);
            }
            return rotateLeft(node);
        }
        return node;
    }

    private static void printInOrder(Node node) {
        if (node == null) {
            return;
        }
        printInOrder(node.left);
        System.out.print(node.key + " ");
        printInOrder(node.right);
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        Node root = null;
        while (scanner.hasNextInt()) {
            root = insert(root, scanner.nextInt());
        }
        printInOrder(root);
        System.out.println();
        System.out.println("height " + height(root));
    }
}
