import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

class Browser {
    private final Deque<String> back = new ArrayDeque<>();
    private final Deque<String> forward = new ArrayDeque<>();
    private String current = "home";

    void visit(String page) {
        back.push(current);
        current = page;
        forward.clear();
    }

    boolean goBack() {
        if (back.isEmpty()) {
            return false;
        }
        forward.push(current);
        current = back.pop();
        return true;
    }

    boolean goForward() {
        if (forward.isEmpty()) {
            return false;
        }
        back.push(current);
        current = forward.pop();
        return true;
    }

    String getCurrent() {
        return current;
    }
}

public class Main {
    public static void main(String[] args) {
        Browser browser = new Browser();
        Scanner scanner = new Scanner(System.in);
        while (scanner.hasNextLine()) {
            String[] words = scanner.nextLine().split(" ");
            boolean done = true;
            switch (words[0]) {
                case "visit" -> browser.visit(words[1]);
                case "back" -> done = browser.goBack();
                case "forward" -> done = browser.goForward();
                default -> done = false;
            }
            System.out.println(done ? browser.getCurrent() : "not possible");
        }
    }
}
