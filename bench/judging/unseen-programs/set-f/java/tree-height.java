import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static class Node {
        final List<Node> children = new ArrayList<>();

        int height() {
            int highest = 0;
            for (Node child : children) {
                highest = Math.max(highest, child.height());
            }
            return highest + 1;
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int count = scanner.nextInt();
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            nodes.add(new Node());
        }

        Node root = null;
        for (Node node : nodes) {
            int parent = scanner.nextInt();
            if (parent == -1) {
                root = node;
            } else {
                nodes.get(parent).children.add(node);
            }
        }
        System.out.println("height " + root.height());
    }
}
