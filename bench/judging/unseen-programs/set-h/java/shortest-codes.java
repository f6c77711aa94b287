import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Scanner;

public class Main {
    abstract static class Tree implements Comparable<Tree> {
        final int weight;

        Tree(int weight) {
            this.weight = weight;
        }

        abstract int bits(int depth);

        @Override
        public int compareTo(Tree other) {
            return Integer.compare(weight, other.weight);
        }
    }

    static class Leaf extends Tree {
        Leaf(int weight) {
            super(weight);
        }

        @Override
        int bits(int depth) {
            return weight * Math.max(depth, 1);
        }
    }

    static class Fork extends Tree {
        private final Tree left;
        private final Tree right;

        Fork(Tree left, Tree right) {
            super(left.weight + right.weight);
            this.left = left;
            this.right = right;
        }

        @Override
        int bits(int depth) {
            return left.bits(depth + 1) + right.bits(depth + 1);
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        Map<String, Integer> counts = new HashMap<>();
        while (scanner.hasNext()) {
            counts.merge(scanner.next(), 1, Integer::sum);
        }

        PriorityQueue<Tree> forest = new PriorityQueue<>();
        for (int count : counts.values()) {
            forest.add(new Leaf(count));
        }
        while (forest.size() > 1) {
            forest.add(new Fork(forest.poll(), forest.poll()));
        }
        System.out.println(forest.peek().bits(0) + " bits");
    }
}
