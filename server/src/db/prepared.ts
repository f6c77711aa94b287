import { type Compilable, type CompiledQuery, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Parameters of one execution: numbers, or lists of them. */
type Values = Record<string, number | readonly number[]>;

/** Placeholder in a query for a parameter. */
class Placeholder {
  readonly name: PropertyKey;
  /** Converts the value to what the database takes. */
  readonly write: (value: unknown) => unknown;

  constructor(name: PropertyKey, write: (value: unknown) => unknown) {
    this.name = name;
    this.write = write;
  }
}

/** Makes the placeholders. */
export interface ValueOf<Given> {
  (name: keyof Given): RawBuilder<number>;
  /** One of the numbers in a list: `where(column, 'in', value.oneOf(name))`. */
  oneOf(name: keyof Given): RawBuilder<number>;
}

/**
 * Compiles a query once instead of at each call, for queries that nearly every page makes. Its shape must not depend on
 * the parameters. Constants are written as `sql.lit`, see {@link standIn}.
 */
export function preparedQuery<Given extends Values, Row>(
  build: (database: Database, value: ValueOf<Given>) => Compilable<Row>,
): (database: Database, values: Given) => Promise<Row[]> {
  const ofShape = preparedQueries((database, value: ValueOf<Given>, _shape: 'only') =>
    build(database, value),
  );
  return (database, values) => ofShape(database, values, 'only');
}

/** Like {@link preparedQuery}, for a query with a few shapes, each of which stays in memory. */
export function preparedQueries<Given extends Values, Row, Shape extends string>(
  build: (database: Database, value: ValueOf<Given>, shape: Shape) => Compilable<Row>,
): (database: Database, values: Given, shape: Shape) => Promise<Row[]> {
  const inWords = new WeakMap<Database, Map<Shape, CompiledQuery<Row>>>();
  const wordsOf = (database: Database, shape: Shape) => {
    const compiled = inWords.get(database) ?? new Map<Shape, CompiledQuery<Row>>();
    inWords.set(database, compiled);
    const query = compiled.get(shape) ?? build(database, standIns(database), shape).compile();
    compiled.set(shape, query);
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

/**
 * Casts the placeholder: SQLite plans a join anew for each value it can see, which takes three times as long as the
 * join.
 */
function standIn(name: PropertyKey): RawBuilder<number> {
  return sql<number>`cast(${new Placeholder(name, (value) => value)} as bigint)`;
}

function oneOfSqlite(name: PropertyKey): RawBuilder<number> {
  return sql<number>`(select value from json_each(${new Placeholder(name, JSON.stringify)}))`;
}

function oneOfPostgres(name: PropertyKey): RawBuilder<number> {
  return sql<number>`(select unnest(${new Placeholder(name, (value) => value)}::bigint[]))`;
}
