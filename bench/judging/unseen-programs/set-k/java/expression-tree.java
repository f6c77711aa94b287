import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

abstract class Expression {
    abstract long evaluate();
}

class Constant extends Expression {
    private final long value;

    Constant(long value) {
        this.value = value;
    }

    @Override
    long evaluate() {
        return value;
    }
}

class Operation extends Expression {
    private final char operator;
    private final Expression left;
    private final Expression right;

    Operation(char operator, Expression left, Expression right) {
        this.operator = operator;
        this.left = left;
        this.right = right;
    }

    @Override
    long evaluate() {
        long a = left.evaluate();
        long b = right.evaluate();
        switch (operator) {
            case '+':
                return a + b;
            case '-':
                return a - b;
            default:
                return a * b;
        }
    }
}

public class Main {
    public static void main(String[] args) {
        Scanner scanner = new Scanner(System.in);
        Deque<Expression> stack = new ArrayDeque<>();
        int nodes = 0;
        while (scanner.hasNext()) {
            String token = scanner.next();
            if (token.equals("+") || token.equals("-") || token.equals("*")) {
                Expression right = stack.pop();
                Expression left = stack.pop();
                stack.push(new Operation(token.charAt(0), left, right));
            } else {
                stack.push(new Constant(Long.parseLong(token)));
            }
            nodes++;
        }
        Expression root = stack.pop();
        System.out.println("Nodes: " + nodes);
        System.out.println("Value: " + root.evaluate());
    }
}
