import { expect, it } from 'vitest';
import { JAVA_PACKAGES } from '#runner/error-explanations/java/java-classes.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';

let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

it('has every class that explanations say to import', async () => {
  const imports = Object.entries(JAVA_PACKAGES).flatMap(([home, classes]) =>
    classes.split(' ').map((name) => `import ${home}.${name};\n`),
  );
  expect(imports.length).toBeGreaterThan(1_000);
  const code = `${imports.join('')}public class Main {\n  public static void main(String[] args) { }\n}\n`;
  expect(await started.run('java', code)).toMatchObject({ status: 'success', error: null });
});
