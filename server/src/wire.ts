import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { buildApp } from '#app.ts';
import type { Config } from '#config.ts';
import { createExecutionService } from '#features/execution/index.ts';
import { createFairQueue } from '#queue/fair-queue.ts';
import { createRunner } from '#runner/index.ts';

const PAGE_DIRECTORY = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Builds the server from its settings. Closing the application ends everything that was started here. */
export async function wire(config: Config) {
  const logger = pino({ level: config.logLevel });
  const runner = await createRunner({
    ...runnerDirectories(config),
    slots: config.runConcurrency,
    memoryMb: config.runMemoryMb,
    log: (sentence) => logger.warn(sentence),
  });
  try {
    const queue = createFairQueue({ places: config.runConcurrency, length: config.runQueue });
    const execution = createExecutionService({
      runner,
      queue,
      timeoutSeconds: config.executionTimeoutSeconds,
    });
    const app = await buildApp({ config, logger, runner, queue, execution, pageDirectory: PAGE_DIRECTORY });
    app.addHook('onClose', () => runner.close());
    return { app, runner };
  } catch (error) {
    await runner.close();
    throw error;
  }
}

/**
 * Where the runner works. The users that programs run as must be able to enter the folder, and a project
 * or its data may lie in a home folder closed to them: as root it is therefore outside of both.
 */
function runnerDirectories({ runnerDirectory, dataDirectory }: Config) {
  const asRoot = process.getuid?.() === 0;
  const base = runnerDirectory ?? (asRoot ? '/var/cache/coderoom' : join(dataDirectory, 'runner'));
  const server = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return { toolchainsDirectory: join(base, 'toolchains'), boxesDirectory: join(base, `boxes-${server}`) };
}
