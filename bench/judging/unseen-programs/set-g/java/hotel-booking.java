import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static class Booking {
        private final String guest;
        private final int room;
        private final int from;
        private final int to;

        Booking(String guest, int room, int from, int to) {
            if (from >= to) {
                throw new IllegalArgumentException("a stay needs a night");
            }
            this.guest = guest;
            this.room = room;
            this.from = from;
            this.to = to;
        }

        boolean overlaps(Booking other) {
            return room == other.room && from < other.to && other.from < to;
        }

        int nights() {
            return to - from;
        }

        @Override
        public String toString() {
            return guest + " in " + room + " for " + nights() + " nights";
        }
    }

    static class Hotel {
        private final List<Booking> bookings = new ArrayList<>();

        boolean book(Booking wanted) {
            for (Booking booking : bookings) {
                if (booking.overlaps(wanted)) {
                    System.out.println("no: taken by " + booking.guest);
                    return false;
                }
            }
            bookings.add(wanted);
            System.out.println("ok: " + wanted);
            return true;
        }

        int nights() {
            return bookings.stream().mapToInt(Booking::nights).sum();
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int requests = in.nextInt();
        Hotel hotel = new Hotel();
        int refused = 0;
        for (int i = 0; i < requests; i++) {
            try {
                Booking wanted = new Booking(in.next(), in.nextInt(), in.nextInt(), in.nextInt());
                if (!hotel.book(wanted)) refused++;
            } catch (IllegalArgumentException e) {
                System.out.println("no: " + e.getMessage());
                refused++;
            }
        }
        System.out.println(hotel.nights() + " nights, " + refused + " refused");
        in.close();
    }
}
