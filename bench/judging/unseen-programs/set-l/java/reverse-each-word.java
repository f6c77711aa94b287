import java.util.Scanner;

public class Main {
    static String reverse(String word) {
        StringBuilder reversed = new StringBuilder();
        for (int i = word.length() - 1; i >= 0; i--) {
            reversed.append(word.charAt(i));
        }
        return reversed.toString();
    }

    static String reverseWords(String sentence) {
        StringBuilder result = new StringBuilder();
        for (String word : sentence.split(" ")) {
            if (result.length() > 0) {
                result.append(' ');
            }
            result.append(reverse(word));
        }
        return result.toString();
    }

    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        String sentence = keyboard.nextLine();
        System.out.println(reverseWords(sentence));
        keyboard.close();
    }
}
