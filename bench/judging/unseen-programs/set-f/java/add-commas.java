import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner sc = new Scanner(System.in);
        String number = sc.nextLine().trim();

        StringBuilder result = new StringBuilder();
        int count = 0;
        for (int i = number.length() - 1; i >= 0; i--) {
            if (count > 0 && count % 3 == 0) {
                result.insert(0, ',');
            }
            result.insert(0, number.charAt(i));
            count++;
        }

        System.out.println(result);
    }
}
