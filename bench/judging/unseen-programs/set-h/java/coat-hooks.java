import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeSet;

public class Main {
    static class Cloakroom {
        private final TreeSet<Integer> free = new TreeSet<>();
        private final Map<String, Integer> used = new HashMap<>();

        Cloakroom(int hooks) {
            for (int hook = 1; hook <= hooks; hook++) {
                free.add(hook);
            }
        }

        String enter(String guest) {
            if (used.containsKey(guest)) {
                return guest + " has a coat here";
            }
            Integer hook = free.pollFirst();
            if (hook == null) {
                return guest + " keeps the coat";
            }
            used.put(guest, hook);
            return guest + " hangs a coat at " + hook;
        }

        String leave(String guest) {
            Integer hook = used.remove(guest);
            if (hook == null) {
                return guest + " has no coat here";
            }
            free.add(hook);
            return guest + " takes the coat from " + hook;
        }
    }

    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        Cloakroom cloakroom = new Cloakroom(scanner.nextInt());
        while (scanner.hasNext()) {
            String event = scanner.next();
            String guest = scanner.next();
            System.out.println(event.equals("in") ? cloakroom.enter(guest) : cloakroom.leave(guest));
        }
    }
}
