package psf.forks;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.apache.maven.plugin.logging.Log;

/**
 * A log that discards everything, because Surefire would complain about a JVM that does not communicate with it. It has no state.
 */
final class Silence implements InvocationHandler {
    private Silence() {}

    static Log instance() {
        return (Log) Proxy.newProxyInstance(Log.class.getClassLoader(), new Class<?>[] {Log.class}, new Silence());
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
        return method.getReturnType() == boolean.class ? (Object) false : null;
    }
}
