import org.jbox2d.collision.shapes.CircleShape;
import org.jbox2d.collision.shapes.PolygonShape;
import org.jbox2d.common.Vec2;
import org.jbox2d.dynamics.Body;
import org.jbox2d.dynamics.BodyDef;
import org.jbox2d.dynamics.BodyType;
import org.jbox2d.dynamics.World;

/** JBox2D lets a ball roll against a tower of crates and computes contacts and impulses. */
public final class CrateTower {
    private static Body body(World world, BodyType type, float x, float y) {
        BodyDef definition = new BodyDef();
        definition.type = type;
        definition.position.set(x, y);
        return world.createBody(definition);
    }

    public static long run(int n) {
        World world = new World(new Vec2(0, -10));
        PolygonShape ground = new PolygonShape();
        ground.setAsBox(50, 1);
        body(world, BodyType.STATIC, 0, -1).createFixture(ground, 0);
        Body[] crates = new Body[6];
        for (int i = 0; i < crates.length; i++) {
            PolygonShape box = new PolygonShape();
            box.setAsBox(0.5f, 0.5f);
            crates[i] = body(world, BodyType.DYNAMIC, (i % 2) * 0.2f, 0.5f + i);
            crates[i].createFixture(box, 1).setFriction(0.4f);
        }
        CircleShape round = new CircleShape();
        round.m_radius = 0.6f;
        Body ball = body(world, BodyType.DYNAMIC, -6, 0.6f);
        ball.createFixture(round, 3);
        double sum = 0;
        for (int step = 0; step < n; step++) {
            if (step % 50 == 0) {
                ball.setLinearVelocity(new Vec2(ball.getPosition().x < 0 ? 9 : -9, 4));
            }
            world.step(1 / 60f, 8, 3);
            Body crate = crates[step % crates.length];
            sum += crate.getPosition().x + crate.getAngle() + ball.getPosition().y;
        }
        return Math.round(sum * 1000);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
