import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        long count = 0;
        for (int i = 1; i <= n; i++)
            for (int j = i; j <= n; j++)
                if ((i ^ j) % 3 == 1) count++;
        System.out.println(count);
    }
}
