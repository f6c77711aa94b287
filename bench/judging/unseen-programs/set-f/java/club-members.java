import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class Main {
    record Member(String name, String club) {
        static Member parse(String line) {
            String[] parts = line.split(",");
            return new Member(parts[0].trim(), parts[1].trim());
        }
    }

    public static void main(String[] args) {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        Map<String, List<String>> clubs = reader.lines()
                .filter(line -> !line.isBlank())
                .map(Member::parse)
                .collect(Collectors.groupingBy(
                        Member::club,
                        TreeMap::new,
                        Collectors.mapping(Member::name, Collectors.toList())));

        clubs.forEach((club, names) ->
                System.out.println(club + ": " + String.join(", ", names)));
    }
}
