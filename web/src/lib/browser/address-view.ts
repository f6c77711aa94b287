import {
  createLoader,
  createParser,
  createSerializer,
  type inferParserType,
  type ParserMap,
} from 'nuqs/server';
import { useSearchParams } from 'react-router';
import { readNumber } from './address.ts';

/** A number from 1 on, such as an id; null if there is none. */
export const number = createParser({ parse: readNumber, serialize: String });
/** The page of a list. */
export const page = number.withDefault(1);
/** A text to search by; empty: no search. */
export const text = createParser({ parse: (value) => value.trim() || null, serialize: String }).withDefault(
  '',
);
/** True if it is in the address. */
export const flag = createParser({ parse: () => true, serialize: () => 'yes' }).withDefault(false);

/** One of these words; null if there is none. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return createParser({
    parse: (value) => words.find((word) => word === value) ?? null,
    serialize: (word: Word) => word,
  });
}

/** The state of a section that is held entirely in the address, so that it survives a reload and can be shared. */
export interface AddressView<View> {
  /** Reads the view from the address, which anyone may have written: invalid values are ignored. */
  read(params: URLSearchParams): View;
  /** Writes the view without what has its default. */
  write(view: View): URLSearchParams;
  /** True if any filter is set. */
  isFiltered(view: Partial<View>): boolean;
  /** Returns the number of filters that are set, but for these. */
  countFilters(view: Partial<View>, without?: readonly string[]): number;
  /** Clears the filters. */
  readonly noFilter: Partial<View>;
  /** Closes what is open beside the list. */
  readonly closed: Partial<View>;
}

/** The type of a view. */
export type ViewOf<Address> = Address extends AddressView<infer View> ? View : never;

interface AddressViewOptions<Fields extends ParserMap> {
  /** Parameters that are always there. */
  section: Record<string, string>;
  /** In the order in which they are written. */
  fields: Fields;
  /** Names in the address, where they differ. */
  urlKeys?: Partial<Record<keyof Fields, string>>;
  /** Fields that narrow the list down. */
  filters?: readonly (keyof Fields)[];
  /** Fields that open something beside the list. */
  opens?: readonly (keyof Fields)[];
}

export function addressView<Fields extends ParserMap>({
  section,
  fields,
  urlKeys = {},
  filters = [],
  opens = [],
}: AddressViewOptions<Fields>): AddressView<inferParserType<Fields>> {
  type View = inferParserType<Fields>;
  const load = createLoader(fields, { urlKeys });
  const serialize = createSerializer(fields, { urlKeys });
  const defaults: View = load('');
  const only = (names: readonly (keyof Fields)[]) =>
    Object.fromEntries(names.map((name) => [name, defaults[name]])) as Partial<View>;
  const isSet = (view: Partial<View>, name: keyof View) => name in view && view[name] !== defaults[name];
  return {
    read: (params) => load(params),
    write: (view) => new URLSearchParams(serialize(new URLSearchParams(section), view)),
    isFiltered: (view) => filters.some((name) => isSet(view, name)),
    countFilters: (view, without = []) =>
      filters.filter((name) => !without.includes(String(name)) && isSet(view, name)).length,
    noFilter: only(filters),
    closed: only(opens),
  };
}

/** Returns the view and a function that changes it. Another filter starts at the first page and closes what was open. */
export function useAddressView<View extends { page: number }>(address: AddressView<View>) {
  const [params, setParams] = useSearchParams();
  const view = address.read(params);
  const change = (part: Partial<View>) =>
    setParams(address.write({ ...view, page: 1, ...address.closed, ...part }), { replace: true });
  return { view, change };
}

interface Sorting<Column extends string> {
  sort: Column;
  direction: 'ascending' | 'descending';
}

/** Sorts by a column, beginning in `first`; the active column reverses its order. */
export function sortAgain<Column extends string>(
  { sort: active, direction }: Sorting<Column>,
  sort: Column,
  first: Sorting<Column>['direction'],
): Sorting<Column> {
  if (sort !== active) return { sort, direction: first };
  return { sort, direction: direction === 'ascending' ? 'descending' : 'ascending' };
}
