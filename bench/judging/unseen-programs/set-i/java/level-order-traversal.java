import java.util.ArrayDeque;
import java.util.Queue;

public class Main {
    record Person(String name, Person left, Person right) {
        static Person of(String name, Person left, Person right) {
            return new Person(name, left, right);
        }
    }

    /** Builds the complete binary tree whose nodes stand in the array level by level. */
    static Person build(String[] names, int index) {
        if (index >= names.length) {
            return null;
        }
        Person left = build(names, 2 * index + 1);
        Person right = build(names, 2 * index + 2);
        return Person.of(names[index], left, right);
    }

    static void printLevels(Person root) {
        Queue<Person> queue = new ArrayDeque<>();
        queue.add(root);
        int level = 0;
        while (!queue.isEmpty()) {
            StringBuilder line = new StringBuilder("level " + level + ":");
            for (int left = queue.size(); left > 0; left--) {
                Person person = queue.remove();
                line.append(' ').append(person.name());
                if (person.left() != null) queue.add(person.left());
                if (person.right() != null) queue.add(person.right());
            }
            System.out.println(line);
            level++;
        }
    }

    public static void main(String[] args) {
        String[] names = {"Ada", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hal", "Ina"};
        printLevels(build(names, 0));
    }
}
