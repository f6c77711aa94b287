import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { explanationOf, type RecordedResult } from './testing/failing-programs.ts';

/** Returns the words for a program that was stopped after five seconds, with the given CPU time. */
function stopped(language: LanguageId, code: string, cpuSeconds: number | null) {
  const error = 'The program was stopped after 5 s: time limit exceeded.';
  return explain(language, code, { reason: 'time_limit', error, executionSeconds: 5, cpuSeconds });
}

function explain(language: LanguageId, code: string, result: Partial<RecordedResult>) {
  const ran = { reason: null, error: null, executionSeconds: 1, diagnostics: [], ...result };
  return explanationOf(language, { name: '', part: 'seen', code, result: ran });
}

describe('a program that was stopped', () => {
  it.each<[LanguageId, string, number | null, string]>([
    ['javascript', 'while (true) {}', 4.9, 'Perhaps a loop never ends'],
    ['javascript', 'while (true) {}', null, 'Perhaps a loop never ends'],
    ['javascript', 'setInterval(tick, 10);', 0.1, '`setInterval` goes on until `clearInterval` is called.'],
    ['javascript', 'clearInterval(setInterval(tick, 10)); while (true) {}', 4.8, 'Perhaps a loop never ends'],
    ['javascript', 'setInterval(tick, 10); while (true) {}', 4.8, 'Perhaps a loop never ends'],
    ['python', 'connection, _ = server.accept()', 0.05, 'A server waits for connections'],
    ['python', 'time.sleep(60)', 0.05, 'Perhaps it sleeps'],
    ['java', 'var pool = Executors.newFixedThreadPool(2);', 1, 'until `shutdown()` is called'],
    [
      'java',
      'var pool = Executors.newFixedThreadPool(2); pool.shutdown(); lock.wait();',
      0.4,
      'next to nothing',
    ],
    ['rust', 'let second = mutex.lock();', 0, 'next to nothing'],
  ])('%s: %s', (language, code, cpuSeconds, words) => {
    expect(stopped(language, code, cpuSeconds)).toContain(words);
  });
});

it('says what an exit code means', () => {
  const error = 'The program ended with exit code 3.';
  expect(explain('cpp', 'int main() { return 3; }', { reason: 'runtime_error', error })).toContain(
    'the exit code 3: every code but 0',
  );
});

describe('a program that used too much memory', () => {
  const error = 'The program was stopped: it needed more than 256 MB of memory.';
  const needed = (language: LanguageId, code: string) =>
    explain(language, code, { reason: 'memory_limit', error });

  it.each<[LanguageId, string]>([
    ['python', 'i = 0\nwhile True:\n  open(f"/tmp/{i}", "w").close()\n  i += 1'],
    ['javascript', "for (let i = 0; ; i++) fs.writeFileSync('/tmp/' + i, '');"],
    ['java', 'while (true) Files.createTempFile("a", "b");'],
    ['cpp', 'for (int i = 0;; i++) std::ofstream(std::to_string(i));'],
    ['go', 'for i := 0; ; i++ { os.Create(fmt.Sprint(i)) }'],
    ['rust', 'loop { File::create(i.to_string()); }'],
  ])('is told that files count, in %s', (language, code) => {
    expect(needed(language, code)).toContain('Files count as well, even empty ones');
  });

  it('is told of lists where it only reads files', () => {
    expect(needed('python', 'a = open("x.txt", "r").read()\nwhile True: a += a')).toContain('Perhaps a list');
  });
});
