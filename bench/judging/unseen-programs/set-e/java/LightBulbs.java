import java.util.Scanner;

/**
 * A corridor with n bulbs, all off. Person k presses the switch of every k-th bulb.
 * Which bulbs are on after n people?
 */
public class LightBulbs {

    private final boolean[] on;

    LightBulbs(int count) {
        on = new boolean[count + 1];
    }

    void walk(int person) {
        for (int bulb = person; bulb < on.length; bulb += person) {
            on[bulb] = !on[bulb];
        }
    }

    int countOn() {
        int count = 0;
        for (boolean bulb : on) {
            if (bulb) {
                count++;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        try (Scanner in = new Scanner(System.in)) {
            int n = in.nextInt();
            LightBulbs corridor = new LightBulbs(n);
            for (int person = 1; person <= n; person++) {
                corridor.walk(person);
            }
            System.out.println(corridor.countOn() + " bulbs are on:");
            for (int bulb = 1; bulb <= n; bulb++) {
                if (corridor.on[bulb]) {
                    System.out.print(bulb + " ");
                }
            }
            System.out.println();
        }
    }
}
