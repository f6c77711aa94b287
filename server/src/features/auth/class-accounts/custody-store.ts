/**
 * Custody of students' accounts: which teachers may make sign-in links for them. It begins in a class where the account
 * is made, or which its owner joins by themselves, and whoever has it passes it on by adding the student to another class.
 * Anybody else's adding gives the teachers of that class none, and takes nobody's away.
 */
import { type ExpressionBuilder, expressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';

/** Students come into a class by themselves, or this person adds them. */
export type BroughtBy = 'themselves' | Pick<Identity, 'id' | 'isAdmin'>;

/** Rows written per statement. */
const AT_ONCE = 200;

/** Begins the custody of people whose accounts are made with a class, or who join it by themselves. */
export async function beginCustody(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<void> {
  const begun = { begun_in: classroomId, is_withdrawn: 0 } as const;
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const rows = userIds
      .slice(from, from + AT_ONCE)
      .map((user_id) => ({ user_id, classroom_id: classroomId }));
    await transaction
      .insertInto('custodies')
      .values(rows.map((row) => ({ ...row, ...begun })))
      .onConflict((conflict) => conflict.columns(['user_id', 'classroom_id']).doUpdateSet(begun))
      .execute();
  }
}

/** Begins the custody of a student who joins a class in which they are already, if its teachers have none. */
export async function beginMissingCustody(
  transaction: Database,
  classroomId: number,
  userId: number,
): Promise<void> {
  const held = await transaction
    .selectFrom('custodies')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('classroom_id', '=', classroomId)
    .where('is_withdrawn', '=', 0)
    .executeTakeFirst();
  if (held === undefined) await beginCustody(transaction, classroomId, [userId]);
}

/**
 * Passes the custody of people on to a class to which somebody adds them, if that person has it. Admins, who can give out
 * links anyway, begin one for those who are in nobody's custody.
 */
export async function passCustodyOn(
  transaction: Database,
  classroomId: number,
  userIds: readonly number[],
  { id, isAdmin }: Pick<Identity, 'id' | 'isAdmin'>,
): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const part = userIds.slice(from, from + AT_ONCE);
    await transaction
      .insertInto('custodies')
      .columns(['user_id', 'classroom_id', 'begun_in', 'is_withdrawn'])
      .expression(({ selectFrom }) =>
        selectFrom('custodies as held')
          // The oldest: one of them is enough for what the caller can do.
          .select(({ fn, val }) => [
            'held.user_id',
            val(classroomId).as('classroom_id'),
            fn.min('held.begun_in').as('begun_in'),
            val(0 as const).as('is_withdrawn'),
          ])
          .where('held.user_id', 'in', part)
          .where('held.is_withdrawn', '=', 0)
          .where('held.classroom_id', 'in', taughtClassrooms(id))
          .groupBy('held.user_id'),
      )
      // Who left the class by themselves has withdrawn it from its teachers, whoever brings them back.
      .onConflict((conflict) => conflict.columns(['user_id', 'classroom_id']).doNothing())
      .execute();
    if (isAdmin) await beginCustody(transaction, classroomId, await findInNoCustody(transaction, part));
  }
}

/**
 * Withdraws the custody of a student who has just left a class by themselves: its teachers do not get the account back by
 * adding it again. It ends also in classes that had been given the same custody and then removed the student, since they
 * cannot leave those.
 */
export async function withdrawCustody(
  transaction: Database,
  classroomId: number,
  userId: number,
): Promise<void> {
  const ofStudent = transaction.selectFrom('custodies as left').where('left.user_id', '=', userId);
  const present = transaction.selectFrom('classroom_members').where('user_id', '=', userId);
  await transaction
    .updateTable('custodies')
    .set({ is_withdrawn: 1 })
    .where('user_id', '=', userId)
    .where('begun_in', 'in', ofStudent.where('left.classroom_id', '=', classroomId).select('left.begun_in'))
    .where('classroom_id', 'not in', present.select('classroom_members.classroom_id'))
    .execute();
}

/**
 * Condition on a person: in the custody of a teacher, and of nobody without them. Each custody that has begun must be one
 * that this teacher shares, in whatever class; otherwise they would open what is other teachers'.
 */
export function isInCustodyOf(teacherId: number) {
  return ({ and, exists, not, selectFrom }: ExpressionBuilder<Tables, 'users'>) => {
    const all = selectFrom('custodies')
      .select('custodies.user_id')
      .whereRef('custodies.user_id', '=', 'users.id');
    const unshared = all.where((custody) =>
      custody.not(
        custody.exists(
          custody
            .selectFrom('custodies as held')
            .select('held.user_id')
            .whereRef('held.user_id', '=', 'custodies.user_id')
            .whereRef('held.begun_in', '=', 'custodies.begun_in')
            .where('held.is_withdrawn', '=', 0)
            .where('held.classroom_id', 'in', taughtClassrooms(teacherId)),
        ),
      ),
    );
    return and([exists(all), not(exists(unshared))]);
  };
}

/**
 * True if other teachers have a student in custody and this one has no part in it, while the account may need their links:
 * it is unclaimed or has no address, nothing else opens it, and it is no admin's or teacher's.
 */
export async function isInCustodyOfOthers(
  database: Database,
  userId: number,
  teacherId: number,
): Promise<boolean> {
  const rows = await database
    .selectFrom('custodies')
    .innerJoin('users', 'users.id', 'custodies.user_id')
    .leftJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'users.id')
    .select(({ eb }) => eb('custodies.classroom_id', 'in', taughtClassrooms(teacherId)).as('is_theirs'))
    .where('custodies.user_id', '=', userId)
    .where('custodies.is_withdrawn', '=', 0)
    .where(({ eb, or }) => or([eb('users.email', '=', ''), eb('unclaimed_accounts.user_id', 'is not', null)]))
    .where('users.is_admin', '=', 0)
    .where('users.is_teacher', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('identities').select('id').whereRef('identities.user_id', '=', 'users.id'))),
    )
    .execute();
  return rows.length > 0 && !rows.some(({ is_theirs }) => Boolean(is_theirs));
}

/** Yields the classes whose teachers may make sign-in links for a person, or could while they were in them. */
export async function* readCustodies(database: Database, userId: number): AsyncGenerator<object> {
  const rows = await database
    .selectFrom('custodies')
    .innerJoin('classrooms', 'classrooms.id', 'custodies.classroom_id')
    .select(['classrooms.name as classroom', 'custodies.is_withdrawn'])
    .where('custodies.user_id', '=', userId)
    .orderBy('custodies.classroom_id')
    .execute();
  for (const { classroom, is_withdrawn } of rows) yield { classroom, is_withdrawn: is_withdrawn === 1 };
}

export async function forgetCustodies(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('custodies').where('user_id', '=', userId).execute();
}

async function findInNoCustody(database: Database, userIds: readonly number[]): Promise<number[]> {
  const held = await database
    .selectFrom('custodies')
    .select('user_id')
    .where('user_id', 'in', [...userIds])
    .where('is_withdrawn', '=', 0)
    .execute();
  const ids = new Set(held.map(({ user_id }) => user_id));
  return userIds.filter((id) => !ids.has(id));
}

function taughtClassrooms(teacherId: number) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members as mine')
    .select('mine.classroom_id')
    .where('mine.user_id', '=', teacherId)
    .where('mine.role', '=', 'TEACHER');
}
