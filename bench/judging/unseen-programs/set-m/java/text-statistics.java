import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class TextStatistics {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int lines = 0;
        int words = 0;
        int characters = 0;
        int vowels = 0;
        String longest = "";
        String line;
        while ((line = reader.readLine()) != null) {
            lines++;
            characters += line.length();
            for (char c : line.toLowerCase().toCharArray()) {
                if ("aeiou".indexOf(c) >= 0) {
                    vowels++;
                }
            }
            for (String word : line.trim().split("\\s+")) {
                if (!word.isEmpty()) {
                    words++;
                }
                if (word.length() > longest.length()) {
                    longest = word;
                }
            }
        }
        System.out.println("Lines: " + lines);
        System.out.println("Words: " + words);
        System.out.println("Characters: " + characters);
        System.out.println("Vowels: " + vowels);
        System.out.println("Longest word: " + longest);
    }
}
