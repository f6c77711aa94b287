import java.util.Scanner;

public class Main {
    private final int size;
    private final int[] columnOfRow;
    private final boolean[] columnUsed;
    private final boolean[] risingUsed;
    private final boolean[] fallingUsed;
    private int solutions = 0;

    Main(int size) {
        this.size = size;
        columnOfRow = new int[size];
        columnUsed = new boolean[size];
        risingUsed = new boolean[2 * size];
        fallingUsed = new boolean[2 * size];
    }

    void place(int row) {
        if (row == size) {
            solutions++;
            if (solutions == 1) print();
            return;
        }
        for (int column = 0; column < size; column++) {
            int rising = row + column;
            int falling = row - column + size;
            if (columnUsed[column] || risingUsed[rising] || fallingUsed[falling]) continue;
            columnUsed[column] = risingUsed[rising] = fallingUsed[falling] = true;
            columnOfRow[row] = column;
            place(row + 1);
            columnUsed[column] = risingUsed[rising] = fallingUsed[falling] = false;
        }
    }

    void print() {
        for (int row = 0; row < size; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < size; column++) {
                line.append(columnOfRow[row] == column ? 'Q' : '.');
            }
            System.out.println(line);
        }
    }

    public static void main(String[] args) {
        Main board = new Main(new Scanner(System.in).nextInt());
        board.place(0);
        System.out.println(board.solutions + " solutions");
    }
}
