import { LIVE_RUN_TEXT_LENGTH } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { keptText } from '#db/kept-text.ts';
import type { BegunRun, RunEnd, RunOutcome } from '#features/execution/index.ts';
import type { Announcements } from './announcements.ts';
import { errorLineOf, headlineOf, signatureOf } from './error-signature.ts';
import { findOpenPlaces, holdPlace } from './member-store.ts';
import { insertRun } from './run-store.ts';
import type { RunningNow } from './running.ts';

/** What runs are followed with. */
interface RunDependencies {
  database: Database;
  announcements: Pick<Announcements, 'tell'>;
  running: Pick<RunningNow, 'begin'>;
  /** Does what nobody waits for. */
  inBackground: (work: Promise<void>) => void;
}

/** A student's place in a class, whose editor was open when a run began. */
interface Place {
  id: number;
  live_class_id: number;
}

/** Follows what students run whose editors are open. The run does not wait for any of it. */
export function followRuns(dependencies: RunDependencies): (run: BegunRun) => RunEnd {
  const { database, running, inBackground } = dependencies;
  return ({ userId, kind, templateId }) => {
    const beginning = findOpenPlaces(database, userId).then((places) => {
      const concerned = places.filter(
        ({ template_id }) => template_id === null || template_id === templateId,
      );
      return concerned.map((place) => ({ place, stop: running.begin(place.live_class_id, place.id) }));
    });
    // Its failure is told once, at the end.
    beginning.catch(() => undefined);
    return (outcome) => {
      const finish = async () => {
        for (const { place, stop } of await beginning) {
          try {
            if (outcome) await keep(dependencies, place, kind, outcome);
          } finally {
            stop();
          }
        }
      };
      inBackground(finish());
    };
  };
}

/** Keeps a run, unless the editor was closed meanwhile. */
async function keep(
  { database, announcements }: RunDependencies,
  place: Place,
  kind: BegunRun['kind'],
  outcome: RunOutcome,
): Promise<void> {
  const { status, hasPassed, error, diagnostics, output, executionTime } = outcome;
  const headline = error === null ? null : headlineOf(error, diagnostics);
  const isKept = await database.transaction().execute(async (transaction) => {
    if ((await holdPlace(transaction, place.id))?.consent !== 'open') return false;
    await insertRun(transaction, {
      member_id: place.id,
      ended_at: Date.now(),
      kind,
      status,
      has_passed: hasPassed ? 1 : 0,
      error_line: error === null ? null : errorLineOf(diagnostics),
      execution_time: executionTime,
      signature: headline === null ? null : signatureOf(keptText(headline)),
      error: headline === null ? null : keptText(withHeadline(headline, error ?? ''), LIVE_RUN_TEXT_LENGTH),
      output: keptText(output.slice(-LIVE_RUN_TEXT_LENGTH).replace(/^[\uDC00-\uDFFF]/, '')),
    });
    return true;
  });
  if (isKept) announcements.tell({ kind: 'members', liveClassId: place.live_class_id, ids: [place.id] });
}

/** What is wrong comes first, also where the program's own words come to it last. */
function withHeadline(headline: string, error: string): string {
  return error.trimStart().startsWith(headline) ? error.trimStart() : `${headline}\n${error}`;
}
