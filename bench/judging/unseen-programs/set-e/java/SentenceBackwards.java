import java.util.Scanner;

public class SentenceBackwards {

    // Word by word: "I am here" becomes "here am I".
    public static String reverseWords(String[] words) {
        String result = "";
        for (String word : words) {
            if (result.equals("")) {
                result = word;
            } else {
                result = word + " " + result;
            }
        }
        return result;
    }

    public static String capitalise(String sentence) {
        if (sentence.isEmpty()) {
            return sentence;
        }
        return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1).toLowerCase();
    }

    public static void main(String[] args) {
        Scanner keyboard = new Scanner(System.in);
        System.out.println("Enter a sentence:");
        String sentence = keyboard.nextLine();
        String[] words = sentence.trim().split(" +");
        String backwards = reverseWords(words);
        System.out.println(capitalise(backwards));
        System.out.println("Words: " + words.length);
        keyboard.close();
    }
}
