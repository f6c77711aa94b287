public class Main {
    public static void main(String[] args) {
        double height = Double.parseDouble(args[0]);
        double way = 0;
        int bounces = 0;

        // The ball comes up to 60 percent of the height that it fell from.
        do {
            way += height;
            height = height * 0.6;
            bounces++;
            way += height;
        } while (height >= 1);

        System.out.printf("%d bounces, %.1f cm%n", bounces, way);
    }
}
