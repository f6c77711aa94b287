import java.util.Scanner;

public class SearchTree {
    private static class Node {
        final int value;
        Node smaller;
        Node bigger;

        Node(int value) {
            this.value = value;
        }
    }

    private Node root;

    void insert(int value) {
        Node fresh = new Node(value);
        if (root == null) {
            root = fresh;
            return;
        }
        Node current = root;
        while (true) {
            if (value == current.value) return;
            if (value < current.value) {
                if (current.smaller == null) {
                    current.smaller = fresh;
                    return;
                }
                current = current.smaller;
            } else {
                if (current.bigger == null) {
                    current.bigger = fresh;
                    return;
                }
                current = current.bigger;
            }
        }
    }

    private void print(Node node) {
        if (node == null) return;
        print(node.smaller);
        System.out.print(node.value + " ");
        print(node.bigger);
    }

    public static void main(String[] args) {
        SearchTree tree = new SearchTree();
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            tree.insert(in.nextInt());
        }
        tree.print(tree.root);
        System.out.println();
    }
}
