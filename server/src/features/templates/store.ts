import {
  type LanguageId,
  LIST_TEXT_BYTES,
  MAX_UPCOMING_TEMPLATES,
  type TemplateState,
} from '@coderoom/contract';
import {
  type ExpressionBuilder,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, type ValueOf } from '#db/prepared.ts';
import { columnContains, searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { beginningsOf, withTextsOf } from '#db/texts/cut-texts.ts';
import { archivedTemplates, type StaffScope, withinScope } from '#features/access/index.ts';
import { ownDeadline } from '#features/deadlines/index.ts';
import { unopenedTemplates } from '#features/openings/index.ts';
import { isMeantFor, isWithin, ofTheirActiveClassrooms, type TemplateReach } from './reach.ts';

/** A stored template with the username of its creator. */
export type TemplateRow = Omit<OpenedTemplateRow, 'statement'>;
/** The same with its statement, which lists leave out. */
export type OpenedTemplateRow = Selectable<Tables['templates']> & {
  creator_username: string | null;
  creator_full_name: string | null;
};

const PROGRAMS = { table: 'templates', names: ['code_content'] } as const;
/** A template with the start of its program. */
type ListedTemplateRow = Omit<TemplateRow, 'code_content'> & {
  code_content: string | null;
  code_content_bytes: number;
};

const LISTED = [
  'templates.id',
  'templates.language',
  'templates.is_global',
  'templates.creator_id',
  'templates.created_at',
  'templates.updated_at',
  'templates.submission_deadline',
  'templates.allow_late',
  'templates.late_until',
  'templates.penalty_percent',
  'templates.penalty_unit',
  'templates.penalty_at_most',
  'templates.max_attempts',
  'templates.counting_attempt',
  'templates.hide_complexity',
  'templates.assistance',
  'templates.is_draft',
  'templates.opens_at',
  'templates.weight',
  'templates.name',
  'templates.name_key',
  'templates.description',
  'templates.entry_name',
  'templates.file_list_id',
] as const;

type Templates = ExpressionBuilder<Tables, 'templates'>;

/** Returns templates in scope, newest first, from offset `skip`, with the starts of their programs. */
export async function findTemplates(
  database: Database,
  { skip, limit, ...selection }: Selection & Slice,
): Promise<{ rows: ListedTemplateRow[]; total: number }> {
  const within = selected(database, selection);
  const rows = await sliceOf(within, skip, limit).execute();
  const { total } = await totalOf(within).executeTakeFirstOrThrow();
  return { rows, total };
}

/** As {@link findTemplates}, for the templates meant for a person and open at a moment. */
export async function findTemplatesFor(
  database: Database,
  {
    language,
    skip,
    limit,
    ...person
  }: { userId: number; now: number; language: LanguageId | undefined } & Slice,
): Promise<{ rows: ListedTemplateRow[]; total: number }> {
  const rows = await sliceFor(database, { ...person, skip, limit }, language ?? ALL);
  const [counted] = await countFor(database, person, language ?? ALL);
  return { rows, total: counted?.total ?? 0 };
}

/** Shape for templates in every language. */
const ALL = 'all';
type Languages = LanguageId | typeof ALL;

const sliceFor = preparedQueries(
  (
    database,
    value: ValueOf<{ userId: number; now: number; skip: number; limit: number }>,
    language: Languages,
  ) =>
    sliceOf(
      language === ALL
        ? amongIdsFor(database, { userId: value('userId'), now: value('now') })
        : meantFor(database, { userId: value('userId'), now: value('now') }, language),
      value('skip'),
      value('limit'),
    ),
);

const countFor = preparedQueries(
  (database, value: ValueOf<{ userId: number; now: number }>, language: Languages) =>
    totalOf(meantFor(database, { userId: value('userId'), now: value('now') }, language)),
);

/** A person and a moment, as parameters of a prepared query. */
type PersonNow = Record<'userId' | 'now', RawBuilder<number>>;

function meantFor(database: Database, reach: PersonNow, language: Languages) {
  const within = selected(database, { reach });
  return language === ALL ? within : within.where('language', '=', sql.lit(language));
}

/**
 * As {@link meantFor}, in every language. Given ids only, SQLite picks the newest; otherwise it sorts whole programs:
 * for twenty of 2,000 templates 508 µs instead of 111, of 25 templates 32 instead of 19.
 */
function amongIdsFor(database: Database, { userId, now }: PersonNow) {
  return database
    .selectFrom('templates')
    .where('templates.id', 'in', (templates) =>
      templates
        .selectFrom('templates as everyones')
        .select('everyones.id as template_id')
        .where('everyones.is_global', '=', sql.lit(1))
        .unionAll(ofTheirActiveClassrooms(templates, userId)),
    )
    .where('templates.id', 'not in', unopenedTemplates(now));
}

function sliceOf<Row>(
  within: SelectQueryBuilder<Tables, 'templates', Row>,
  skip: number | RawBuilder<number>,
  limit: number | RawBuilder<number>,
) {
  return within
    .select(LISTED)
    .select(beginningsOf(PROGRAMS))
    .select(creatorNames)
    .orderBy('id', 'desc')
    .offset(skip)
    .limit(limit);
}

function totalOf<Row>(within: SelectQueryBuilder<Tables, 'templates', Row>) {
  return within.select(({ fn }) => fn.countAll<number>().as('total'));
}

/** Adds the programs to the rows of a page; if there is much text, the longest are cut. */
export function withPrograms(database: Database, rows: readonly ListedTemplateRow[]) {
  return withTextsOf(database, PROGRAMS, rows, LIST_TEXT_BYTES);
}

/** Returns templates older than a given one, newest first; without one, all templates. */
export async function findTemplatesBefore(
  database: Database,
  selection: Selection,
  id: number | undefined,
  limit: number,
): Promise<TemplateRow[]> {
  return await selected(database, selection)
    .$if(id !== undefined, (query) => query.where('id', '<', id ?? 0))
    .selectAll('templates')
    .select(creatorNames)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Filters for templates; absent fields do not filter. */
interface Selection {
  reach: TemplateReach;
  /** Absent: as far as the reach goes. */
  scope?: StaffScope | undefined;
  language?: LanguageId | undefined;
  /** Part of the name. */
  search?: string | undefined;
  classroomId?: number | undefined;
  state?: { is: TemplateState; now: number } | undefined;
  /** True: those of archived classrooms alone; false: the others. */
  archived?: boolean | undefined;
}

/** A part of a list. */
interface Slice {
  skip: number;
  limit: number;
}

/** Returns a template if it is within reach, or one of the person's own teaching: they see it before students do. */
export async function findTemplate(
  database: Database,
  id: number,
  reach: TemplateReach,
): Promise<OpenedTemplateRow | null> {
  const row = await database
    .selectFrom('templates')
    .where('id', '=', id)
    .where((templates) =>
      reach === 'all' || typeof reach.userId !== 'number'
        ? isWithin(reach)(templates)
        : templates.or([
            isWithin(reach)(templates),
            withinScope.templates({ staffId: reach.userId })(templates),
          ]),
    )
    .selectAll('templates')
    .select(creatorNames)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the next templates that will open for a person: their names and dates, and nothing of their contents. */
export async function findUpcoming(
  database: Database,
  { language, ...person }: { userId: number; now: number; language: LanguageId | undefined },
): Promise<{ name: string; language: LanguageId; opens_at: number; submission_deadline: number | null }[]> {
  return await upcomingFor(database, person, language ?? ALL);
}

const upcomingFor = preparedQueries(
  (database, value: ValueOf<{ userId: number; now: number }>, language: Languages) =>
    database
      .selectFrom('templates')
      .select(({ ref }) => [
        'name',
        'language',
        ref('opens_at').$notNull().as('opens_at'),
        ownDeadline({ userId: value('userId'), templateId: sql.ref('templates.id') }).as(
          'submission_deadline',
        ),
      ])
      .where('opens_at', '>', value('now'))
      .where('is_draft', '=', sql.lit(0))
      .$if(language !== ALL, (query) => query.where('language', '=', sql.lit(language as LanguageId)))
      .where((templates) => isMeantFor(templates, value('userId'), false))
      .orderBy('opens_at')
      .orderBy('id')
      .limit(sql.lit(MAX_UPCOMING_TEMPLATES)),
);

function selected(
  database: Database,
  { reach, scope, language, search, classroomId, state, archived }: Selection,
) {
  let within = database.selectFrom('templates').where(isWithin(reach));
  if (scope !== undefined) within = within.where(withinScope.templates(scope));
  if (language !== undefined) within = within.where('language', '=', language);
  if (search) within = within.where(columnContains('templates.name_key', searchKey(search)));
  if (classroomId !== undefined) within = within.where(belongsTo(classroomId));
  if (archived !== undefined) {
    within = within.where('templates.id', archived ? 'in' : 'not in', archivedTemplates());
  }
  if (state?.is === 'draft') within = within.where('is_draft', '=', sql.lit(1));
  if (state?.is === 'scheduled') within = within.where('is_draft', '=', 0).where('opens_at', '>', state.now);
  if (state?.is === 'open') within = within.where('templates.id', 'not in', unopenedTemplates(state.now));
  return within;
}

/** Names of a template's creator; null if the account's row is gone. */
function creatorNames({ selectFrom }: Templates) {
  const creator = selectFrom('users').whereRef('users.id', '=', 'templates.creator_id');
  return [
    creator.select('username').as('creator_username'),
    creator.select('full_name').as('creator_full_name'),
  ];
}

function belongsTo(classroomId: number) {
  return ({ exists, selectFrom }: Templates) =>
    exists(
      selectFrom('template_classrooms')
        .select('template_id')
        .whereRef('template_id', '=', 'templates.id')
        .where('classroom_id', '=', classroomId),
    );
}
