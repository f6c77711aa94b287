import java.util.List;

public class Main {
    interface Animal {
        String name();

        String sound();

        default String speak() {
            return name() + " says " + sound();
        }
    }

    record Dog(String name) implements Animal {
        public String sound() {
            return "woof";
        }
    }

    record Duck(String name) implements Animal {
        public String sound() {
            return "quack";
        }

        @Override
        public String speak() {
            return Animal.super.speak() + " twice";
        }
    }

    public static void main(String[] args) {
        List<Animal> animals = List.of(new Dog("Rex"), new Duck("Donna"), new Dog("Bello"));
        for (Animal animal : animals) {
            System.out.println(animal.speak());
        }
    }
}
