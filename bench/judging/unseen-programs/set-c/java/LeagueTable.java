import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

public class LeagueTable {
    record Team(String name, int won, int drawn, int goals) {
        int points() {
            return won * 3 + drawn;
        }
    }

    public static void main(String[] args) {
        List<Team> league = List.of(
                new Team("Reds", 6, 0, 14),
                new Team("Blues", 4, 1, 20),
                new Team("Greens", 5, 3, 11),
                new Team("Whites", 3, 4, 9));

        String table = league.stream()
                .sorted(Comparator.comparingInt(Team::points)
                        .thenComparingInt(Team::goals)
                        .reversed())
                .map(t -> t.name() + " " + t.points())
                .collect(Collectors.joining("\n"));
        System.out.println(table);

        int goals = league.stream().mapToInt(Team::goals).sum();
        System.out.printf("%d goals in all%n", goals);
    }
}
