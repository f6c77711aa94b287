import java.util.HashSet;
import java.util.Scanner;
import java.util.Set;

class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String word = scanner.nextLine();

        Set<String> parts = new HashSet<>();
        for (int from = 0; from < word.length(); from++) {
            for (int to = from + 1; to <= word.length(); to++) {
                parts.add(word.substring(from, to));
            }
        }

        System.out.println(parts.size() + " different parts");
    }
}
