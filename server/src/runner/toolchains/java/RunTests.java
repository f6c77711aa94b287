import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of a program that has no main method; the argument is the folder of its classes. */
public class RunTests {
    public static void main(String[] arguments) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
            .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(arguments[0]))))
            .build();
        Report report = new Report(System.out);
        LauncherFactory.create().execute(request, report);
        report.end();
        System.exit(report.failed == 0 ? 0 : 1);
    }

    /** Prints a line for each test, and what went wrong. */
    private static final class Report implements TestExecutionListener {
        private final PrintStream out;
        private int run;
        private int failed;

        Report(PrintStream out) {
            this.out = out;
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            out.println("- " + test.getDisplayName() + " skipped");
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            Throwable failure = result.getThrowable().orElse(null);
            if (!test.isTest() && failure == null) return;
            run++;
            if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
                out.println("✓ " + test.getDisplayName());
                return;
            }
            failed++;
            out.println("✗ " + test.getDisplayName());
            if (failure != null) explain(failure);
        }

        private void explain(Throwable failure) {
            out.println("    " + (failure instanceof AssertionError ? failure.getMessage() : failure.toString()));
            for (StackTraceElement frame : failure.getStackTrace()) {
                if (isLibrary(frame.getClassName())) continue;
                out.println("    at " + frame.getFileName() + ":" + frame.getLineNumber());
                return;
            }
        }

        private static boolean isLibrary(String name) {
            return name.startsWith("org.junit.") || name.startsWith("java.") || name.startsWith("jdk.");
        }

        void end() {
            out.println(run + (run == 1 ? " test, " : " tests, ") + failed + " failed");
            out.flush();
        }
    }
}
