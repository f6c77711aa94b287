import java.util.*;

public class Main {
    record Cell(int row, int column) {
        Cell moved(char direction) {
            return switch (direction) {
                case 'U' -> new Cell(row - 1, column);
                case 'D' -> new Cell(row + 1, column);
                case 'L' -> new Cell(row, column - 1);
                default -> new Cell(row, column + 1);
            };
        }
    }

    public static void main(String[] args) {
        String moves = new Scanner(System.in).nextLine();
        Deque<Cell> body = new ArrayDeque<>();
        Set<Cell> covered = new HashSet<>();
        Cell start = new Cell(0, 0);
        body.addFirst(start);
        covered.add(start);

        for (int i = 0; i < moves.length(); i++) {
            Cell head = body.peekFirst().moved(moves.charAt(i));
            // The snake grows with every third move.
            if ((i + 1) % 3 != 0) {
                covered.remove(body.removeLast());
            }
            if (!covered.add(head)) {
                System.out.println("bites itself in move " + (i + 1));
                return;
            }
            body.addFirst(head);
        }
        System.out.println("length " + body.size());
    }
}
