/** Names in a Java source that are needed to compile and start it. */
export interface JavaNames {
  /** File name that the language requires: that of the public type, else `Main.java`. */
  file: string;
  /** The class to start, with its package: `school.Main`. */
  entry: string;
  /** True if that class has a method called `main`. */
  hasMain: boolean;
}

/** Finds the package, the public type and the class with `main`, in one pass over the source. */
export function javaNames(text: string): JavaNames {
  const code = withoutTexts(text);
  const packageName = /(?:^|[;\s])package\s+([\w.]{1,300})\s*;/.exec(code)?.[1];
  const types = topLevelTypes(code);
  // javac reports a type whose name no file can have, as it does for one in the wrong file.
  const publicName = types.find(({ isPublic, name }) => isPublic && isFileName(name))?.name;
  const withMain = types.filter((type) => type.hasMain).map((type) => type.name);
  const start =
    publicName !== undefined && withMain.includes(publicName)
      ? publicName
      : (withMain[0] ?? publicName ?? types[0]?.name ?? 'Main');
  return {
    file: `${publicName ?? 'Main'}.java`,
    entry: packageName === undefined ? start : `${packageName}.${start}`,
    hasMain: withMain.length > 0,
  };
}

/** Longest file name on Linux, in bytes. */
const LONGEST_FILE_NAME = 255;

/** True if a file can be named after a type: its class file, and its source. */
function isFileName(typeName: string): boolean {
  return Buffer.byteLength(`${typeName}.class`) <= LONGEST_FILE_NAME;
}

interface JavaType {
  name: string;
  isPublic: boolean;
  hasMain: boolean;
}

const WORD = /[\p{L}_$][\p{L}\p{N}_$]*|[{}]/gu;
const TYPE_WORDS = new Set(['class', 'interface', 'enum', 'record']);

function topLevelTypes(code: string): JavaType[] {
  const types: JavaType[] = [];
  let depth = 0;
  let isPublic = false;
  let afterTypeWord = false;
  let previous = '';
  for (const { 0: word } of code.matchAll(WORD)) {
    if (word === '{') depth += 1;
    else if (word === '}') depth = Math.max(0, depth - 1);
    else if (depth === 0 && afterTypeWord) types.push({ name: word, isPublic, hasMain: false });
    else if (depth === 1 && word === 'main' && previous === 'void') {
      const type = types.at(-1);
      if (type !== undefined) type.hasMain = true;
    }
    if (word === '{' || word === '}') isPublic = false;
    else if (depth === 0 && word === 'public') isPublic = true;
    afterTypeWord = depth === 0 && TYPE_WORDS.has(word);
    previous = word;
  }
  return types;
}

/** Comments, strings and characters: the alternatives begin differently, so that no position is tried twice. */
const TEXTS =
  /\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"""(?:[^"\\]|\\.|"(?!""))*(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/gs;

/** Returns a program of a C-like language without its comments and strings. */
export function withoutTexts(text: string): string {
  return text.replace(TEXTS, ' ');
}
