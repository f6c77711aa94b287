import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(reader.readLine().trim());
        StringTokenizer tokens = new StringTokenizer(reader.readLine());
        Integer[] numbers = new Integer[n];
        for (int i = 0; i < n; i++) numbers[i] = Integer.parseInt(tokens.nextToken());
        Arrays.sort(numbers, Collections.reverseOrder());
        System.out.println(numbers[0] + " " + numbers[n / 2]);
    }
}
