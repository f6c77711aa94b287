import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        double a = in.nextDouble();
        double b = in.nextDouble();
        double c = Math.sqrt(a * a + b * b);
        System.out.printf("%.2f%n", c);
    }
}
