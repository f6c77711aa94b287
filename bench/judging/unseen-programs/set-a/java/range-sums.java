import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer tokens = new StringTokenizer(reader.readLine());
        int n = Integer.parseInt(tokens.nextToken());
        int q = Integer.parseInt(tokens.nextToken());

        long[] values = new long[n];
        tokens = new StringTokenizer(reader.readLine());
        for (int i = 0; i < n; i++) {
            values[i] = Long.parseLong(tokens.nextToken());
        }

        while (q-- > 0) {
            tokens = new StringTokenizer(reader.readLine());
            int from = Integer.parseInt(tokens.nextToken());
            int to = Integer.parseInt(tokens.nextToken());
            long total = 0;
            for (int i = from - 1; i < to; i++) {
                total += values[i];
            }
            System.out.println(total);
        }
    }
}
