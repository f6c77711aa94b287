import type { CountedFolders, CountingRuntime } from './runtime.ts';

const FUNCTIONS = `
var CrC [COUNTERS]uint64

func CrReport() {
	crText := []byte("\\nNONCE")
	for _, crCount := range CrC {
		crText = append(crText, ' ')
		crText = crConv.AppendUint(crText, crCount, 10)
	}
	crOs.Stderr.Write(append(crText, '\\n'))
}

func CrS[CrT any](i int, codes string, v CrT) CrT {
	CrCharge(i, codes, any(v))
	return v
}

func CrA[CrT any](i int, codes string, sized any, v CrT) CrT {
	CrCharge(i, codes, sized)
	return v
}

func CrCharge(i int, codes string, v any) {
	kind, n := 9, uint64(1)
	switch t := v.(type) {
	case string:
		kind, n = 0, uint64(len(t))
	case []int:
		kind, n = 1, uint64(len(t))
	default:
		r := crReflect.ValueOf(v)
		if r.Kind() == crReflect.Pointer || r.Kind() == crReflect.Interface {
			r = r.Elem()
			if r.Kind() == crReflect.Slice {
				kind, n = 6, uint64(r.Len())
			}
		} else if r.Kind() == crReflect.Slice || r.Kind() == crReflect.Array {
			kind, n = 1, uint64(r.Len())
		} else if r.Kind() == crReflect.Map {
			kind, n = 4, uint64(r.Len())
		} else if r.CanInt() {
			kind, n = 8, uint64(max(r.Int(), -r.Int()))
		}
	}
	code := codes[kind]
	if code == '0' {
		return
	}
	bits := uint64(0)
	for m := n; m > 0; m >>= 1 {
		bits++
	}
	switch code {
	case '1':
		CrC[i] += n
	case '2':
		CrC[i] += bits
	default:
		CrC[i] += n * bits
	}
}

func CrAll() []int {
	all := []int{}
	text, _ := crIo.ReadAll(crOs.Stdin)
	for _, word := range crStrings.Fields(string(text)) {
		n, _ := crConv.Atoi(word)
		all = append(all, n)
	}
	return all
}

var crArguments []string

func CrArgs() []string {
	if crArguments == nil {
		line, letter := []byte{}, []byte{0}
		for {
			if n, _ := crOs.Stdin.Read(letter); n == 0 || letter[0] == '\\n' {
				break
			}
			line = append(line, letter[0])
		}
		crArguments = append([]string{"main"}, crStrings.Fields(string(line))...)
	}
	return crArguments
}

func CrN() int { return CrAll()[0] }

func CrInts() []int { return CrAll()[1:] }

func CrTexts() []string {
	texts := []string{}
	for _, n := range CrInts() {
		texts = append(texts, crConv.Itoa(n))
	}
	return texts
}
`;

/** Packages that the functions need. */
const PACKAGES = '(crOs "os"; crConv "strconv"; crReflect "reflect"; crIo "io"; crStrings "strings")';
/** The package of the functions where a program has several sources. */
const PACKAGE = 'cr__';

export const GO_RUNTIME: CountingRuntime = {
  count: (id) => `CrC[${id}]++;`,
  countBefore: () => null,
  sized: (id, codes) => [`CrS(${id},"${codes}",`, ')'],
  sizedBefore: (id, codes, size) => [`CrA(${id},"${codes}",${size},`, ')'],
  atStart: 'defer CrReport();',
  atExit: 'CrReport();',
  // It follows the package clause; the import declarations of the program follow it.
  text: (counters, nonce) => ({
    before: `; import ${PACKAGES}`,
    after: functionsOf(counters, nonce),
  }),
  shared: (counters, nonce, folders) => ({
    before: importFrom(folders),
    after: '',
    added: [
      {
        name: inModule(folders.module.folder, `${PACKAGE}/count.go`),
        content: `package ${PACKAGE}\n\nimport ${PACKAGES}\n${functionsOf(counters, nonce)}`,
      },
    ],
  }),
  inEach: importFrom,
};

function functionsOf(counters: number, nonce: string): string {
  return FUNCTIONS.replace('COUNTERS', String(counters)).replace('NONCE', nonce);
}

/** On a line of its own, where imports of a program's packages are looked for. */
function importFrom({ module }: CountedFolders): string {
  return `\nimport . "${inModule(module.path, PACKAGE)}"`;
}

function inModule(above: string, name: string): string {
  return above === '' ? name : `${above}/${name}`;
}
