import java.util.Locale;

interface Shape {
    double area();
}

class Circle implements Shape {
    private final double radius;

    Circle(double radius) {
        this.radius = radius;
    }

    public double area() {
        return Math.PI * radius * radius;
    }
}

class Rectangle implements Shape {
    private final double width;
    private final double height;

    Rectangle(double width, double height) {
        this.width = width;
        this.height = height;
    }

    public double area() {
        return width * height;
    }
}

class Square extends Rectangle {
    Square(double side) {
        super(side, side);
    }
}

public class Main {
    public static void main(String[] args) {
        Shape[] shapes = {
            new Circle(1.5),
            new Rectangle(2, 3.5),
            new Square(4),
            new Circle(0.5)
        };
        double total = 0;
        for (Shape shape : shapes) {
            String name = shape.getClass().getSimpleName();
            System.out.printf(Locale.ROOT, "%s: %.2f%n", name, shape.area());
            total += shape.area();
        }
        System.out.printf(Locale.ROOT, "Total area: %.2f%n", total);
    }
}
