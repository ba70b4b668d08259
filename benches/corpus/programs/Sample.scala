// Case classes, traits, implicits, pattern matching, for comprehensions, by-name and default arguments.
package sample

sealed trait Expression
case class Number(value: BigInt) extends Expression
case class Sum(parts: Expression*) extends Expression
case class Product(left: Expression, right: Expression) extends Expression

trait Shown[A] { def show(a: A): String }

object Shown {
  implicit val expressions: Shown[Expression] = {
    case Number(value) => value.toString
    case Sum(parts @ _*) => parts.map(expressions.show).mkString("(", " + ", ")")
    case Product(left, right) => s"${expressions.show(left)} * ${expressions.show(right)}"
  }
}

object Main extends App {
  def evaluate(e: Expression): BigInt = e match {
    case Number(value) if value < 0 => -value
    case Number(value) => value
    case Sum(parts @ _*) => parts.map(evaluate).sum
    case Product(left, right) => evaluate(left) * evaluate(right)
  }
  def show[A](a: A)(implicit shown: Shown[A]): String = shown.show(a)
  def twice(action: => Unit, times: Int = 2): Unit = for (_ <- 1 to times) action
  val tree: Expression = Sum(Number(1), Product(Number(-2), Sum(Number(3), Number(4))))
  twice(println(show(tree) + " = " + evaluate(tree)))
  println(for { a <- 1 to 20; b <- a to 20; c = math.sqrt(a * a + b * b); if c == c.toInt } yield (a, b, c.toInt))
  lazy val fibs: LazyList[BigInt] = BigInt(0) #:: BigInt(1) #:: fibs.zip(fibs.tail).map { case (a, b) => a + b }
  println(fibs.take(20).toList.groupBy(_ % 3).toSeq.sortBy(_._1))
  println(try "x".toInt catch { case e: NumberFormatException => e.getMessage } finally println("finally"))
}
