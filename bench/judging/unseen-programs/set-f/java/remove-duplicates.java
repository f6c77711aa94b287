import java.util.ArrayList;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner input = new Scanner(System.in);
        ArrayList<String> names = new ArrayList<String>();

        String name = input.nextLine();
        while (!name.equals("end")) {
            if (names.contains(name)) {
                System.out.println(name + " is there already");
            } else {
                names.add(name);
            }
            name = input.nextLine();
        }

        System.out.println("Guests: " + names);
    }
}
