import { randomBytes } from 'node:crypto';
import { readConfig } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { addressOf, DEMO_TEACHER, FIRST_STUDENT, fillSchool } from '#demo/school.ts';
import { wire } from '#wire/index.ts';

const OCCUPIED =
  'There are accounts in this database already, and a demo school needs an empty one. Name another folder, as in\n\n' +
  '  DATA_DIR=data/demo npm run demo\n';

try {
  // Random, because the school may be reachable by others: only the reader of this output knows it.
  const password = `Demo-${randomBytes(6).toString('base64url')}-7!`;
  const admin = { RATE_LIMITS: 'off', ADMIN_EMAIL: DEMO_TEACHER.email, ADMIN_PASSWORD: password };
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, ...admin });
  const database = await openDatabase(config.database);
  const { count } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .finally(() => database.destroy());
  if (count > 0) throw new Error(OCCUPIED);
  const { app } = await wire(config);
  try {
    await app.ready();
    await fillSchool(app, password, (what) => process.stdout.write(`  ${what}\n`));
  } finally {
    await app.close();
  }
  process.stdout.write(`
  The school is there. Start it with the same settings and npm start, and sign in as

    ${DEMO_TEACHER.email.padEnd(24)} teacher and admin
    ${addressOf(FIRST_STUDENT).padEnd(24)} student

  Everybody's password is ${password}
`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
