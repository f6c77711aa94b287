import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Main {
    record Country(String name, String continent, double area, long people) {
        static Country parse(String line) {
            String[] parts = line.split(",");
            return new Country(
                    parts[0], parts[1], Double.parseDouble(parts[2]), Long.parseLong(parts[3]));
        }

        double density() {
            return people / area;
        }
    }

    public static void main(String[] args) {
        List<Country> countries = new ArrayList<>();
        try (Scanner in = new Scanner(System.in)) {
            while (in.hasNextLine()) {
                String line = in.nextLine().trim();
                if (!line.isEmpty()) {
                    countries.add(Country.parse(line));
                }
            }
        }

        countries.sort(Comparator.comparingDouble(Country::density).reversed());
        System.out.println("By density:");
        int rank = 1;
        for (Country country : countries) {
            System.out.printf(Locale.ROOT, "%2d. %-10s %8.1f%n", rank++, country.name(), country.density());
        }

        Map<String, List<Country>> byContinent = countries.stream()
                .collect(Collectors.groupingBy(Country::continent, TreeMap::new, Collectors.toList()));
        byContinent.forEach((continent, members) -> {
            long people = members.stream().mapToLong(Country::people).sum();
            String names = members.stream().map(Country::name).sorted().collect(Collectors.joining(", "));
            System.out.println(continent + ": " + people + " people in " + names);
        });

        countries.stream()
                .max(Comparator.comparingDouble(Country::area))
                .ifPresent(largest -> System.out.println("Largest: " + largest.name()));
    }
}
