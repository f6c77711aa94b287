import { type Compilable, type CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** What comes with each call of a query: a number, or a list of them. */
type Values = Record<string, number | readonly number[]>;

/** Stands in a query for a value that comes with each call of it. */
class Placeholder {
  readonly name: PropertyKey;
  /** As the database takes it. */
  readonly write: (value: unknown) => unknown;

  constructor(name: PropertyKey, write: (value: unknown) => unknown) {
    this.name = name;
    this.write = write;
  }
}

/** Makes what stands for the values. */
export interface ValueOf<Given> {
  (name: keyof Given): RawBuilder<number>;
  /** One of the numbers of a list: `where(column, 'in', value.oneOf(name))`. */
  oneOf(name: keyof Given): RawBuilder<number>;
}

/**
 * A query that is put into words once, not at each call: for those that nearly every page makes. Its shape may not
 * depend on the values. What is always the same in it is written as `sql.lit`, see {@link standIn}.
 */
export function preparedQuery<Given extends Values, Row>(
  build: (database: Database, value: ValueOf<Given>) => Compilable<Row>,
): (database: Database, values: Given) => Promise<Row[]> {
  const ofShape = preparedQueries((database, value: ValueOf<Given>, _shape: 'only') =>
    build(database, value),
  );
  return (database, values) => ofShape(database, values, 'only');
}

/** As {@link preparedQuery}, for a query of several shapes; there may be few, since each stays in memory. */
export function preparedQueries<Given extends Values, Row, Shape extends string>(
  build: (database: Database, value: ValueOf<Given>, shape: Shape) => Compilable<Row>,
): (database: Database, values: Given, shape: Shape) => Promise<Row[]> {
  const inWords = new WeakMap<Database, Map<Shape, CompiledQuery<Row>>>();
  const wordsOf = (database: Database, shape: Shape) => {
    const known = inWords.get(database) ?? new Map<Shape, CompiledQuery<Row>>();
    inWords.set(database, known);
    const query = known.get(shape) ?? build(database, standIns(database), shape).compile();
    known.set(shape, query);
    return query;
  };
  return async (database, values, shape) => {
    const query = wordsOf(database, shape);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.write(Reflect.get(values, parameter.name)) : parameter,
    );
    return (await database.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function standIns<Given>(database: Database): ValueOf<Given> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const oneOf = isPostgres ? oneOfPostgres : oneOfSqlite;
  return Object.assign((name: keyof Given) => standIn(name), { oneOf });
}

/** Cast: SQLite plans a join anew for each value that it can see, which takes three times as long as the join. */
function standIn(name: PropertyKey): RawBuilder<number> {
  return sql<number>`cast(${new Placeholder(name, (value) => value)} as bigint)`;
}

function oneOfSqlite(name: PropertyKey): RawBuilder<number> {
  return sql<number>`(select value from json_each(${new Placeholder(name, JSON.stringify)}))`;
}

function oneOfPostgres(name: PropertyKey): RawBuilder<number> {
  return sql<number>`(select unnest(${new Placeholder(name, (value) => value)}::bigint[]))`;
}
