import java.util.Locale;

public class Main {
    static final int LOWEST = -10;
    static final int HIGHEST = 40;

    static double toFahrenheit(int celsius) {
        return celsius * 9.0 / 5.0 + 32.0;
    }

    public static void main(String[] args) {
        for (int c = LOWEST; c <= HIGHEST; c += 5) {
            System.out.println(String.format(Locale.ROOT, "%4d %7.1f", c, toFahrenheit(c)));
        }
    }
}
