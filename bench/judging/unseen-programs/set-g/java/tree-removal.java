import java.util.Scanner;

public class Main {
    private static class Node {
        int key;
        Node left, right;

        Node(int key) {
            this.key = key;
        }
    }

    private static class SearchTree {
        private Node root;
        private int size;

        void add(int key) {
            root = add(root, key);
        }

        private Node add(Node node, int key) {
            if (node == null) {
                size++;
                return new Node(key);
            }
            if (key < node.key) node.left = add(node.left, key);
            else if (key > node.key) node.right = add(node.right, key);
            return node;
        }

        boolean remove(int key) {
            int before = size;
            root = remove(root, key);
            return size < before;
        }

        private Node remove(Node node, int key) {
            if (node == null) return null;
            if (key < node.key) {
                node.left = remove(node.left, key);
            } else if (key > node.key) {
                node.right = remove(node.right, key);
            } else if (node.left != null && node.right != null) {
                Node smallest = node.right;
                while (smallest.left != null) smallest = smallest.left;
                node.key = smallest.key;
                node.right = remove(node.right, smallest.key);
            } else {
                size--;
                return node.left != null ? node.left : node.right;
            }
            return node;
        }

        void print(Node node) {
            if (node == null) return;
            print(node.left);
            System.out.print(node.key + " ");
            print(node.right);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        SearchTree tree = new SearchTree();
        while (in.hasNext()) {
            String command = in.next();
            int key = in.nextInt();
            if (command.equals("add")) {
                tree.add(key);
            } else if (!tree.remove(key)) {
                System.out.println(key + " is not in the tree");
            }
        }
        tree.print(tree.root);
        System.out.println("size " + tree.size);
        in.close();
    }
}
