import java.util.Scanner;

/** Parcels are delivered in the given order, one tour a day. How much must the truck carry? */
public class SmallestTruck {

    static int daysNeeded(int[] parcels, long capacity) {
        int days = 1;
        long load = 0;
        for (int parcel : parcels) {
            if (load + parcel > capacity) {
                days++;
                load = 0;
            }
            load += parcel;
        }
        return days;
    }

    static long smallestCapacity(int[] parcels, int days) {
        long low = 0;
        long high = 0;
        for (int parcel : parcels) {
            low = Math.max(low, parcel);
            high += parcel;
        }
        while (low < high) {
            long middle = (low + high) / 2;
            if (daysNeeded(parcels, middle) <= days) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        int n = scanner.nextInt();
        int days = scanner.nextInt();
        int[] parcels = new int[n];
        for (int i = 0; i < n; i++) {
            parcels[i] = scanner.nextInt();
        }
        System.out.println("The truck must carry " + smallestCapacity(parcels, days) + " kg.");
    }
}
