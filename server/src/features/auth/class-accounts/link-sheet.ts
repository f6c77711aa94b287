import {
  compareNames,
  isoTime,
  type LinkSheet,
  message,
  type PageLanguage,
  type SignInLink,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { type CsvColumns, inOnePortion, table } from '#http/csv/csv.ts';

/** Path that a sign-in link opens. The token stands in the fragment, which is sent to no server and in no referrer. */
const LINK_PATH = '/login/link#';
const DAY_MS = 24 * 60 * 60 * 1000;

const COLUMNS: CsvColumns<SignInLink> = {
  Name: ({ name }) => name,
  Username: ({ username }) => username,
  'Student number': ({ student_number }) => student_number,
  Link: ({ link }) => link,
};

/** Returns the moment at which a link that is made now expires, in epoch ms. */
export function expiryOf(days: number): number {
  return Date.now() + days * DAY_MS;
}

/**
 * Writes the links of some students of a class as a sheet, by name.
 * @param tokens by the id of the account
 */
export async function writeSheet(
  database: Database,
  sheet: {
    classroomId: number;
    publicUrl: string;
    expiresAt: number;
    tokens: ReadonlyMap<number, string>;
    /** Language of the headings. */
    language: PageLanguage;
  },
): Promise<LinkSheet> {
  const { classroomId, publicUrl, expiresAt, tokens, language } = sheet;
  const people = await database
    .selectFrom('users')
    .leftJoin('roster_entries', (join) =>
      join
        .onRef('roster_entries.user_id', '=', 'users.id')
        .on('roster_entries.classroom_id', '=', classroomId),
    )
    .select(['users.id', 'users.username', 'users.full_name', 'roster_name', 'student_number'])
    .where('users.id', 'in', [...tokens.keys()])
    .execute();
  const accounts = people
    .map(({ id, username, full_name, roster_name, student_number }) => ({
      user_id: id,
      name: roster_name ?? full_name ?? username,
      username,
      student_number,
      link: `${publicUrl}${LINK_PATH}${tokens.get(id) ?? ''}`,
    }))
    .sort((a, b) => compareNames(a.name, b.name) || a.user_id - b.user_id);
  let csv = '';
  const { textIn } = table(message`sign-in links`, COLUMNS, inOnePortion(accounts));
  for await (const part of textIn(language)) csv += part;
  return {
    accounts,
    expires_at: isoTime(expiresAt),
    csv,
  };
}
