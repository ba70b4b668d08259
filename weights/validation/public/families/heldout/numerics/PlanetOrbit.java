import org.apache.commons.math3.ode.FirstOrderDifferentialEquations;
import org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator;
import org.apache.commons.math3.ode.nonstiff.GraggBulirschStoerIntegrator;

/** Commons Math integrates a comet's flight around the sun with two adaptive integrators. */
public final class PlanetOrbit implements FirstOrderDifferentialEquations {
    @Override
    public int getDimension() {
        return 4;
    }

    @Override
    public void computeDerivatives(double t, double[] y, double[] dot) {
        double r2 = y[0] * y[0] + y[1] * y[1];
        double pull = 1 / (r2 * Math.sqrt(r2));
        dot[0] = y[2];
        dot[1] = y[3];
        dot[2] = -y[0] * pull;
        dot[3] = -y[1] * pull;
    }

    public static long run(int n) {
        PlanetOrbit orbit = new PlanetOrbit();
        double[] start = {1, 0, 0, 1.2};
        double[] end = new double[4];
        double time = 2.0 * n;
        new DormandPrince853Integrator(1e-8, 1, 1e-8, 1e-8).integrate(orbit, 0, start, time, end);
        double sum = end[0] + 2 * end[1];
        new GraggBulirschStoerIntegrator(1e-8, 1, 1e-7, 1e-7).integrate(orbit, 0, start, time, end);
        return Math.round((sum + 3 * end[0] + 4 * end[1]) * 1e3);
    }

    public static void main(String[] args) {
        System.out.println(run(Integer.parseInt(args[0])));
    }
}
