import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    private static final Map<String, String> directory = new HashMap<>();

    private static void lookUp(String name) {
        String number = directory.get(name);
        if (number == null) {
            System.out.println("Not found: " + name);
        } else {
            System.out.println(name + "=" + number);
        }
    }

    public static void main(String[] args) {
        Scanner scan = new Scanner(System.in);
        int entries = scan.nextInt();
        for (int i = 0; i < entries; i++) {
            String name = scan.next();
            String phone = scan.next();
            directory.put(name, phone);
        }
        while (scan.hasNext()) {
            lookUp(scan.next());
        }
        scan.close();
    }
}
