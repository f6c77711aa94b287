import { flushCompileCache } from 'node:module';
import { ConfigError, readConfig } from '#config.ts';
import { optionalInstallers } from '#optional/installers.ts';
import { installOptionalPackages, type OptionalPackages } from '#optional/packages.ts';
import { explainStartFailure } from '#start-failure.ts';
import { wire } from '#wire/index.ts';
import { runnerDirectories } from '#wire/programs.ts';

/** Time limit for stopping, beyond waiting for programs, in ms; then the process exits. */
const STOP_MARGIN_MS = 2_500;
try {
  const config = readConfig(process.env);
  const { app, runner, judge, signUpLink, graceMs } = await wire(config);
  const { available, detail, missingProtections } = runner.health();
  if (!available && config.role !== 'web') app.log.error(detail);
  for (const { protection, why } of missingProtections)
    app.log.warn(`protection missing: ${protection}: ${why}`);
  let packages: OptionalPackages | null = null;
  app.addHook('onClose', async () => packages?.close());
  stopOnSignals(app, graceMs + STOP_MARGIN_MS);
  const address = await app.listen({ port: config.port, host: config.host });
  const url = config.port === 0 ? address : config.publicUrl;
  process.stdout.write(`\n  ${config.appName} is ready at ${url}\n\n`);
  // Written now, not only at exit: a server may be killed.
  flushCompileCache();
  // Otherwise the first program's run would miss its verdict.
  void judge.warmUp();
  if (available) {
    if (config.preparesAll) void runner.prepareAll();
    const { toolchainsDirectory } = runnerDirectories(config);
    packages = installOptionalPackages(optionalInstallers(config, runner, toolchainsDirectory, app.log));
  }
  if (signUpLink !== null) {
    process.stdout.write(
      `  There is no admin yet. Whoever signs up here becomes one:\n\n  ${signUpLink}\n\n`,
    );
  }
} catch (error) {
  process.stderr.write(
    error instanceof ConfigError
      ? `${error.message}\n`
      : `The server cannot start: ${explainStartFailure(error)}\n`,
  );
  process.exit(1);
}

function stopOnSignals(
  app: { close(): Promise<unknown>; log: { error(error: unknown): void } },
  withinMs: number,
): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    app.close().then(
      () => process.exit(0),
      (error) => {
        app.log.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
