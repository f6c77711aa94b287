public class Main {
    public static void main(String[] args) {
        if (args.length == 0) {
            System.out.println("usage: range NUMBER...");
            return;
        }
        int smallest = Integer.parseInt(args[0]);
        int largest = smallest;
        for (String arg : args) {
            int value = Integer.parseInt(arg);
            smallest = Math.min(smallest, value);
            largest = Math.max(largest, value);
        }
        System.out.println("from " + smallest + " to " + largest);
    }
}
