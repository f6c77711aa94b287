import java.util.*;

public class Main {
    static class Tree {
        int key;
        Tree left, right;

        Tree(int key) {
            this.key = key;
        }

        void insert(int k) {
            if (k < key) {
                if (left == null) left = new Tree(k);
                else left.insert(k);
            } else {
                if (right == null) right = new Tree(k);
                else right.insert(k);
            }
        }

        void inorder(List<Integer> out) {
            if (left != null) left.inorder(out);
            out.add(key);
            if (right != null) right.inorder(out);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        Tree root = new Tree(in.nextInt());
        for (int i = 1; i < n; i++) root.insert(in.nextInt());
        List<Integer> sorted = new ArrayList<>();
        root.inorder(sorted);
        System.out.println(sorted.get(0));
    }
}
