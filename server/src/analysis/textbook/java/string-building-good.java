public class Main {
    public static void main(String[] args) {
        int n = new java.util.Scanner(System.in).nextInt();
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < n; i++) {
            builder.append((char) ('a' + i % 26));
        }
        System.out.println(builder.reverse().charAt(0));
    }
}
