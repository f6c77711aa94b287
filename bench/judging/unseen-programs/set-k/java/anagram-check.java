import java.util.Scanner;

public class Main {
    static boolean areAnagrams(String first, String second) {
        if (first.length() != second.length()) {
            return false;
        }
        int[] counts = new int[26];
        for (char letter : first.toCharArray()) {
            counts[letter - 'a']++;
        }
        for (char letter : second.toCharArray()) {
            counts[letter - 'a']--;
        }
        for (int count : counts) {
            if (count != 0) {
                return false;
            }
        }
        return true;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        String first = scanner.nextLine().replace(" ", "").toLowerCase();
        String second = scanner.nextLine().replace(" ", "").toLowerCase();
        if (areAnagrams(first, second)) {
            System.out.println("The phrases are anagrams.");
        } else {
            System.out.println("The phrases are not anagrams.");
        }
    }
}
