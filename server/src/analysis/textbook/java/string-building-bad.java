public class Main {
    public static void main(String[] args) {
        int n = new java.util.Scanner(System.in).nextInt();
        String s = "";
        for (int i = 0; i < n; i++) {
            s += (char) ('a' + i % 26);
        }
        System.out.println(s.length());
    }
}
