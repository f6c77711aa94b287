import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#db/database.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { chooseSeed, often } from '#runner/testing/soak.ts';
import { ADMIN } from '#testing/people.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';
import { Acknowledged } from './testing/clients/acknowledged.ts';
import { foundSchool, workUntilGone } from './testing/clients/school-at-work.ts';

const KILLS = often(1, 50);
const STUDENTS = 4;
/** How long a server lives under load, in ms. */
const LIFE = { least: 200, most: often(1_500, 2_500) };

/**
 * Invariants of the tables, as queries for violations. Counters are updated in the transaction that changes what they
 * count.
 */
const WRONG: Record<string, ReturnType<typeof sql>> = {
  'students of a classroom': sql`
    select id from classrooms where student_count <>
      (select count(*) from classroom_members where classroom_id = classrooms.id and role = 'STUDENT')`,
  'runs of a person': sql`
    select user_id from execution_counts where language = '' and status = '' and count <>
      (select count(*) from executions where executions.user_id = execution_counts.user_id)`,
  'numbers of runs': sql`
    select user_id from executions group by user_id having max(nth) <> count(*) or count(distinct nth) <> count(*)`,
  activities: sql`
    select activity_type from activity_counts where count <> (select count(*) from activities
      where activities.activity_type = activity_counts.activity_type and activities.status = activity_counts.status)`,
  'current submissions': sql`
    select user_id from submissions where replaced_at is null and template_id is not null
      group by user_id, template_id having count(*) > 1`,
  'assignments that are half there': sql`
    select id from assignments where is_ready = 1 and total_students <>
      (select count(*) from assignment_submissions where assignment_id = assignments.id)`,
  'students of assignments without a file': sql`
    select assignment_submissions.id from assignment_submissions
      inner join assignments on assignments.id = assignment_id and is_ready = 1
      where not exists (select 1 from assignment_files where submission_id = assignment_submissions.id)`,
  'results of assignments': sql`
    select id from assignments where is_ready = 1 and success_count + error_count + timeout_count + no_code_count <>
      (select count(*) from assignment_submissions where assignment_id = assignments.id
        and execution_status not in ('pending', 'running'))`,
  'templates that nobody wrote down': sql`
    select id from templates where not exists
      (select 1 from audit_entries where action = 'template_created' and target = templates.name)`,
  'templates without their class': sql`
    select id from templates where is_global = 0 and not exists
      (select 1 from template_classrooms where template_id = templates.id)`,
  'texts with gaps': sql`
    select id from collaboration_sessions where last_sequence <>
      coalesce((select max(sequence) from collaboration_updates where session_id = collaboration_sessions.id),
        (select max(sequence) from collaboration_snapshots where session_id = collaboration_sessions.id), 0)`,
  'people without a name': sql`select id from users where deleted_at is null and (username = '' or password_hash = '')`,
};

async function faultsOf(database: Database): Promise<string[]> {
  const { rows: pages } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  const { rows: strays } = await sql`pragma foreign_key_check`.execute(database);
  const faults = pages.flatMap(({ integrity_check: verdict }) => (verdict === 'ok' ? [] : [verdict]));
  if (strays.length > 0) faults.push(`rows that refer to nothing: ${JSON.stringify(strays)}`);
  for (const [what, query] of Object.entries(WRONG)) {
    const { rows } = await query.execute(database);
    if (rows.length > 0) faults.push(`${what}: ${JSON.stringify(rows)}`);
  }
  return faults;
}

it(
  'a server that is killed at any moment has kept all that it acknowledged, and nothing by half',
  async () => {
    const seed = chooseSeed();
    const random = randomNumbers(seed);
    const settings = { ...ADMIN, DATA_DIR: await dataFolder(), RATE_LIMITS: 'off' };
    let running = await start(settings);
    const school = await foundSchool(await ready(running), ADMIN.ADMIN_EMAIL, STUDENTS);
    const database = await openDatabase({ file: join(settings.DATA_DIR, 'coderoom.sqlite') });
    onTestFinished(() => database.destroy());
    const acknowledged = new Acknowledged();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const origin = await ready(running);
      const gone = new AbortController();
      const work = workUntilGone(school, origin, { acknowledged, random, gone: gone.signal });
      await sleep(LIFE.least + random() * (LIFE.most - LIFE.least));
      const exit = once(running.server, 'exit');
      running.server.kill('SIGKILL');
      gone.abort();
      await exit;
      const failures = await work;
      // Checked as the killed server left it, before the next one could repair anything.
      const faults = [...failures, ...(await faultsOf(database)), ...(await acknowledged.faults(database))];
      expect({ seed, kill, faults }).toEqual({ seed, kill, faults: [] });
      running = await start(settings);
    }
    await ready(running);
    expect({
      seed,
      faults: [...(await faultsOf(database)), ...(await acknowledged.faults(database))],
    }).toEqual({ seed, faults: [] });
    process.stdout.write(
      `${KILLS} kills with SEED=${seed}: ${acknowledged.size} things that were acknowledged\n`,
    );
  },
  often(240_000, 1_800_000),
);
