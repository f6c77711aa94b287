import { afterAll, beforeAll, expect, it } from 'vitest';
import { JAVA_PACKAGES } from '#runner/error-explanations/java/java-classes.ts';
import { startTestRunner } from '#runner/testing/runner.ts';

let started: Awaited<ReturnType<typeof startTestRunner>>;
beforeAll(async () => {
  started = await startTestRunner(1);
}, 180_000);
afterAll(() => started.close());

it('has every class that explanations say to import', async () => {
  const imports = Object.entries(JAVA_PACKAGES).flatMap(([home, classes]) =>
    classes.split(' ').map((name) => `import ${home}.${name};\n`),
  );
  expect(imports.length).toBeGreaterThan(1_000);
  const code = `${imports.join('')}public class Main {\n  public static void main(String[] args) { }\n}\n`;
  expect(await started.run('java', code)).toMatchObject({ status: 'success', error: null });
});
