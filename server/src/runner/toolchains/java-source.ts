/** What has to be known of a Java source before it can be compiled and started. */
export interface JavaNames {
  /** The file's name as the language asks for it: that of its public type, else `Main.java`. */
  file: string;
  /** The class to start, with its package: `school.Main`. */
  entry: string;
}

/** Looks for the package, the public type and the class that holds `main`, in one pass over the source. */
export function javaNames(text: string): JavaNames {
  const code = withoutTexts(text);
  const packageName = /(?:^|[;\s])package\s+([\w.]{1,300})\s*;/.exec(code)?.[1];
  const types = topLevelTypes(code);
  // One that no file can be called after is told by javac, as one that is in the wrong file.
  const publicName = types.find(({ isPublic, name }) => isPublic && isFileName(name))?.name;
  const withMain = types.filter((type) => type.hasMain).map((type) => type.name);
  const start =
    publicName !== undefined && withMain.includes(publicName)
      ? publicName
      : (withMain[0] ?? publicName ?? types[0]?.name ?? 'Main');
  return {
    file: `${publicName ?? 'Main'}.java`,
    entry: packageName === undefined ? start : `${packageName}.${start}`,
  };
}

/** Bytes of the longest name of a file, on Linux. */
const LONGEST_FILE_NAME = 255;

/** True if a file can be called after a type: its class, or its source. */
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

/** Comments, texts and characters: alternatives that begin differently, so that no place is tried twice. */
const TEXTS =
  /\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)|"""(?:[^"\\]|\\.|"(?!""))*(?:"""|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/gs;

/** A program of a language that is written like C, without its comments and texts. */
export function withoutTexts(text: string): string {
  return text.replace(TEXTS, ' ');
}
