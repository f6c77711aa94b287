/**
 * Assistance while a program is written: completion, explanations and problems, over the live connection.
 *
 * 1. In the page, `editor/assistance/` mirrors the text to the server (`assist_open`, `assist_change`) and registers
 *    Monaco's providers once the language server is ready.
 * 2. `events.ts` checks rate, version and level, the strictest of server, classes and task; documents belong to one
 *    connection.
 * 3. `runner/assistance/language-server.ts` waits for the owner's turn, tells the process the text, and asks it.
 * 4. `runner/assistance/answers/` reads what it says, which may be anything.
 * 5. A server without a runner asks a worker (`jobs/`, decision 073).
 */
export { assistPeople } from './events.ts';
export { findLevel } from './levels.ts';
