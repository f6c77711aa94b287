import java.util.Scanner;

public class Main {
    private static final String[] WEEKDAYS = {
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"
    };
    private static final int[] LENGTHS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    static boolean isLeapYear(int year) {
        return year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
    }

    static int daysIn(int month, int year) {
        return month == 2 && isLeapYear(year) ? 29 : LENGTHS[month - 1];
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int day = scanner.nextInt();
        int month = scanner.nextInt();
        int year = scanner.nextInt();

        // The first of January 1900 was a Monday.
        int days = day - 1;
        for (int past = 1900; past < year; past++) {
            days += isLeapYear(past) ? 366 : 365;
        }
        for (int past = 1; past < month; past++) {
            days += daysIn(past, year);
        }
        System.out.println(WEEKDAYS[days % 7]);
    }
}
