import java.io.*;

public class Main {
    public static void main(String[] args) throws IOException {
        int[] counts = new int[121];
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line;
        while ((line = in.readLine()) != null) {
            int age = Integer.parseInt(line.trim());
            if (age < 0 || age > 120) {
                System.out.println("ignored " + age);
                continue;
            }
            counts[age]++;
        }
        for (int age = 0; age <= 120; age++) {
            for (int i = 0; i < counts[age]; i++) {
                System.out.println(age);
            }
        }
    }
}
