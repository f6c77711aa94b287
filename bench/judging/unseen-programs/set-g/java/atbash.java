import java.util.Scanner;

class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        String text = sc.nextLine();
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) {
                out.append((char) ('Z' - (c - 'A')));
            } else if (Character.isLowerCase(c)) {
                out.append((char) ('z' - (c - 'a')));
            } else {
                out.append(c);
            }
        }
        System.out.println(out);
        sc.close();
    }
}
