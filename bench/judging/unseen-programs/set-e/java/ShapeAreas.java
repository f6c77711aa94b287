import java.util.ArrayList;
import java.util.List;

interface Shape {
    double area();

    String name();
}

record Circle(double radius) implements Shape {
    public double area() {
        return Math.PI * radius * radius;
    }

    public String name() {
        return "circle";
    }
}

record Rectangle(double width, double height) implements Shape {
    public double area() {
        return width * height;
    }

    public String name() {
        return width == height ? "square" : "rectangle";
    }
}

record Triangle(double a, double b, double c) implements Shape {
    public double area() {
        double s = (a + b + c) / 2;
        return Math.sqrt(s * (s - a) * (s - b) * (s - c));
    }

    public String name() {
        return "triangle";
    }
}

public class ShapeAreas {
    public static void main(String[] args) {
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Circle(2));
        shapes.add(new Rectangle(3, 4.5));
        shapes.add(new Rectangle(5, 5));
        shapes.add(new Triangle(3, 4, 5));

        double total = 0;
        for (Shape shape : shapes) {
            System.out.printf("%-10s %6.2f%n", shape.name(), shape.area());
            total += shape.area();
        }
        System.out.printf("%-10s %6.2f%n", "total", total);
    }
}
