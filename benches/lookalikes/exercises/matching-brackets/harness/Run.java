import java.util.Scanner;

public class Run {
    public static void main(String[] args) {
        Scanner lines = new Scanner(System.in);
        while (lines.hasNextLine()) {
            System.out.println(new BracketChecker(lines.nextLine()).areBracketsMatchedAndNestedCorrectly());
        }
    }
}
