import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Stands in a query for a value that comes with each call of it. */
class Placeholder<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/** Makes what stands for one of the values. */
export type ValueOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A query that is put into words once, not at each call: for those that nearly every call makes. Its shape may not
 * depend on the values.
 */
export function preparedQuery<Values extends object, Row>(
  build: (database: Database, value: ValueOf<Values>) => Compilable<Row>,
): (database: Database, values: Values) => Promise<Row[]> {
  const inWords = new WeakMap<Database, CompiledQuery<Row>>();
  return async (database, values) => {
    const query =
      inWords.get(database) ?? build(database, (name) => sql.val(new Placeholder(name)).$castTo()).compile();
    inWords.set(database, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
