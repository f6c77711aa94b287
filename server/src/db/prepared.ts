import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Stands in a query for a number that comes with each call of it. */
class Placeholder<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/** Makes what stands for one of the values. */
export type ValueOf<Values> = (name: keyof Values) => RawBuilder<number>;

/**
 * A query that is put into words once, not at each call: for those that nearly every call makes. Its shape may not
 * depend on the values. What is always the same in it is written as `sql.lit`, see {@link standIn}.
 */
export function preparedQuery<Values extends Record<string, number>, Row>(
  build: (database: Database, value: ValueOf<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  const inWords = new WeakMap<Database, CompiledQuery<Row>>();
  return async (database, values) => {
    const query = inWords.get(database) ?? build(database, standIn).compile();
    inWords.set(database, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name] : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** Cast: SQLite plans a join anew for each value that it can see, which takes three times as long as the join. */
function standIn(name: PropertyKey): RawBuilder<number> {
  return sql<number>`cast(${new Placeholder(name)} as bigint)`;
}
