import java.util.Scanner;

class Node {
    int key;
    Node left;
    Node right;

    Node(int key) {
        this.key = key;
    }
}

public class Main {
    static Node insert(Node root, int key) {
        if (root == null) {
            return new Node(key);
        }
        if (key < root.key) {
            root.left = insert(root.left, key);
        } else if (key > root.key) {
            root.right = insert(root.right, key);
        }
        return root;
    }

    static Node lowestCommonAncestor(Node root, int a, int b) {
        if (a < root.key && b < root.key) {
            return lowestCommonAncestor(root.left, a, b);
        }
        if (a > root.key && b > root.key) {
            return lowestCommonAncestor(root.right, a, b);
        }
        return root;
    }

    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        int n = sc.nextInt();
        Node root = null;
        for (int i = 0; i < n; i++) {
            root = insert(root, sc.nextInt());
        }
        int a = sc.nextInt();
        int b = sc.nextInt();
        System.out.println("LCA of " + a + " and " + b + ": " + lowestCommonAncestor(root, a, b).key);
        sc.close();
    }
}
