import { searchKey } from '#db/query-parts.ts';
import { joinRotations, type NamedMember, namesOf, readWords } from './person-words.ts';
import { similarTo } from './similar-names.ts';

/** Members to whom a name in an upload may belong. */
export interface NameMatch {
  /** The only member of that name; null: nobody, or a person has to decide. */
  userId: number | null;
  /** Members who may be meant if a person has to decide, the likeliest first. */
  candidates: number[];
}

/** Most members to choose from. */
const MAX_CANDIDATES = 5;

/**
 * Finds out which members of a class the names of an upload are. A member is only matched by their username, email
 * address, its local part, student number, school login, or one of their names, if nobody else could be meant, and if no other name of the upload is theirs
 * too. Everything else is left to a person.
 */
export function matchNames(names: readonly string[], members: readonly NamedMember[]): NameMatch[] {
  const index = indexMembers(members);
  const findSimilar = similarTo(members);
  const found = names.map((name) => ({ name, ...claimOf(name, index) }));
  const claims = Map.groupBy(found, ({ exact }) => exact);
  const isOnlyClaim = (exact: number | null) => exact !== null && claims.get(exact)?.length === 1;
  return found.map(({ name, exact, meant }) => {
    if (isOnlyClaim(exact)) return { userId: exact, candidates: [] };
    const similar = findSimilar(name).filter((id) => !isOnlyClaim(id));
    const candidates = [...new Set([...meant, ...similar])].slice(0, MAX_CANDIDATES);
    return { userId: null, candidates };
  });
}

/** Members by what they are called. */
interface MemberIndex {
  /** By username, email address and local part, student number and school login. */
  identifiers: Map<string, Set<number>>;
  /** By the sorted words of a name. */
  names: Map<string, Set<number>>;
  /** By the words of a name as they stand. */
  inOrder: Map<string, Set<number>>;
  /** By the words of a name without spaces. */
  joined: Map<string, Set<number>>;
  /** By each word of their names. */
  words: Map<string, Set<number>>;
}

function indexMembers(members: readonly NamedMember[]): MemberIndex {
  const index: MemberIndex = {
    identifiers: new Map(),
    names: new Map(),
    inOrder: new Map(),
    joined: new Map(),
    words: new Map(),
  };
  const add = (map: Map<string, Set<number>>, key: string, id: number) => {
    map.set(key, (map.get(key) ?? new Set()).add(id));
  };
  for (const member of members) {
    const { id, username, email, student_number, login_id } = member;
    const localPart = localPartOf(email);
    for (const identifier of [username, email, localPart, student_number, login_id]) {
      if (identifier !== null) add(index.identifiers, searchKey(identifier), id);
    }
    for (const written of namesOf(member).flatMap(readWords)) {
      for (const word of written) add(index.words, word, id);
    }
    // A username such as `ada.kim` is a name too, but `kim` is not, and `a.kim` could be Anna's as well.
    const others = [username, localPart].filter((name) => {
      const words = readWords(name)[0] ?? [];
      return words.length > 1 && words.every((word) => [...word].length > 1);
    });
    for (const words of [...namesOf(member), ...others].flatMap(readWords)) {
      if (words.length === 0) continue;
      add(index.names, sortedKey(words), id);
      add(index.inOrder, words.join(' '), id);
      for (const joined of joinRotations(words)) add(index.joined, joined, id);
    }
  }
  return index;
}

/** Returns the only member that a name can be, and in any case those who are called so. */
function claimOf(name: string, index: MemberIndex): { exact: number | null; meant: number[] } {
  const identified = unionOf(identifiersIn(name).map((key) => index.identifiers.get(key)));
  const spellings = readWords(name).filter((words) => words.length > 0);
  const inOrder = unionOf(readWords(firstNameFirst(name)).map((words) => index.inOrder.get(words.join(' '))));
  const named = unionOf(
    spellings.flatMap((words) => [
      index.names.get(sortedKey(words)),
      words.length === 1 ? index.joined.get(words[0] ?? '') : undefined,
    ]),
  );
  // One word alone may be the first name of one and the username of another.
  const alike = unionOf(
    spellings.map((words) => (words.length === 1 ? index.words.get(words[0] ?? '') : undefined)),
  );
  const strong = new Set([...identified, ...inOrder, ...named]);
  const all = new Set([...strong, ...alike]);
  const [only] = all;
  if (only !== undefined && all.size === 1 && strong.size === 1) return { exact: only, meant: [only] };
  const joined = unionOf(
    spellings.flatMap((words) => joinRotations(words).map((key) => index.joined.get(key))),
  );
  return { exact: null, meant: [...new Set([...all, ...joined])] };
}

/**
 * Returns what in a name can be an identifier: all of it, email addresses, and words with digits, such as the number of
 * a student. Words of letters alone are first names more often than usernames.
 */
function identifiersIn(name: string): string[] {
  const key = searchKey(name).trim();
  const words = key.split(/[\s()[\]<>,;]+/);
  const parts = words.flatMap((word) => (word.includes('@') ? [word] : word.split('_')));
  const numbered = [...words, ...parts].filter((part) => part.length >= MIN_IDENTIFIER && /[\d@]/.test(part));
  return [...new Set([key, ...numbered])];
}

/** `Ada Kim` of `Kim, Ada` */
function firstNameFirst(name: string): string {
  const [last = '', first = '', ...others] = name.split(',');
  return first === '' || others.length > 0 ? name : `${first} ${last}`;
}

/** Shorter words with digits are numbers of sheets and attempts. */
const MIN_IDENTIFIER = 4;

function localPartOf(email: string): string {
  return email.slice(0, Math.max(email.lastIndexOf('@'), 0)) || email;
}

function sortedKey(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

function unionOf(sets: readonly (ReadonlySet<number> | undefined)[]): Set<number> {
  return new Set(sets.flatMap((set) => [...(set ?? [])]));
}
