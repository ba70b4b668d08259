import java.util.Scanner;

public class Run {
    public static void main(String[] args) {
        Scanner numbers = new Scanner(System.in);
        while (numbers.hasNextInt()) {
            System.out.println(new RaindropConverter().convert(numbers.nextInt()));
        }
    }
}
