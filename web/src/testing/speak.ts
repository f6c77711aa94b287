import { onTestFinished } from 'vitest';

/** Switches texts to another language until the test ends, because a page reads its texts only once. */
export function speak<Texts extends object>(texts: Texts, other: NoInfer<Texts>): void {
  const before = { ...texts };
  Object.assign(texts, other);
  onTestFinished(() => {
    // The server's sentences have no English texts: each is its own.
    for (const key of Object.keys(texts)) if (!(key in before)) Reflect.deleteProperty(texts, key);
    Object.assign(texts, before);
  });
}
