package vua.engine.board;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.LongUnaryOperator;

/// Runs code with a chosen kind of slider look-up. The kind is a constant of the class [Attacks], so each world has its
/// own copies of the engine's classes, loaded while the system property is set.
final class SliderWorld extends ClassLoader {

    private static final String OURS = "vua.engine.";

    private SliderWorld() {
        super(SliderWorld.class.getClassLoader());
    }

    /// Makes an operator of `type`, by its constructor without parameters, in the world of one kind and applies it.
    static long run(String kind, Class<? extends LongUnaryOperator> type, long argument) {
        String before = System.getProperty(SliderKind.PROPERTY);
        System.setProperty(SliderKind.PROPERTY, kind);
        try {
            SliderWorld world = new SliderWorld();
            Object found = Class.forName(Attacks.class.getName(), true, world).getMethod("sliderKind").invoke(null);
            if (!kind.equals(found)) {
                throw new IllegalStateException("asked for " + kind + ", got " + found);
            }
            var constructor = Class.forName(type.getName(), true, world).getDeclaredConstructor();
            constructor.setAccessible(true);
            return ((LongUnaryOperator) constructor.newInstance()).applyAsLong(argument);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } finally {
            if (before == null) {
                System.clearProperty(SliderKind.PROPERTY);
            } else {
                System.setProperty(SliderKind.PROPERTY, before);
            }
        }
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(OURS)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = SliderWorld.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = in.readAllBytes();
            return defineClass(name, bytes, 0, bytes.length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
