import java.util.Scanner;

public class Main {
    static class TreeNode {
        int key;
        TreeNode left, right;

        TreeNode(int key) {
            this.key = key;
        }
    }

    static TreeNode root = null;

    static void insert(int key) {
        TreeNode fresh = new TreeNode(key);
        if (root == null) {
            root = fresh;
            return;
        }
        TreeNode current = root;
        while (true) {
            if (key < current.key) {
                if (current.left == null) {
                    current.left = fresh;
                    return;
                }
                current = current.left;
            } else {
                if (current.right == null) {
                    current.right = fresh;
                    return;
                }
                current = current.right;
            }
        }
    }

    static void printInOrder(TreeNode node) {
        if (node == null) return;
        printInOrder(node.left);
        System.out.print(node.key + " ");
        printInOrder(node.right);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            insert(in.nextInt());
        }
        printInOrder(root);
        System.out.println();
    }
}
