import type { CountingRuntime } from './runtime.ts';

const FUNCTIONS = `
var crC [COUNTERS]uint64

func crReport() {
	crText := []byte("\\nNONCE")
	for _, crCount := range crC {
		crText = append(crText, ' ')
		crText = crConv.AppendUint(crText, crCount, 10)
	}
	crOs.Stderr.Write(append(crText, '\\n'))
}

func crS[CrT any](i int, codes string, v CrT) CrT {
	crCharge(i, codes, any(v))
	return v
}

func crA[CrT any](i int, codes string, sized any, v CrT) CrT {
	crCharge(i, codes, sized)
	return v
}

func crCharge(i int, codes string, v any) {
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
		crC[i] += n
	case '2':
		crC[i] += bits
	default:
		crC[i] += n * bits
	}
}

func crAll() []int {
	all := []int{}
	text, _ := crIo.ReadAll(crOs.Stdin)
	for _, word := range crStrings.Fields(string(text)) {
		n, _ := crConv.Atoi(word)
		all = append(all, n)
	}
	return all
}

func crN() int { return crAll()[0] }

func crInts() []int { return crAll()[1:] }

func crTexts() []string {
	texts := []string{}
	for _, n := range crInts() {
		texts = append(texts, crConv.Itoa(n))
	}
	return texts
}
`;

/** Follows the package clause; the import declarations of the program follow it. */
const IMPORTS = '; import (crOs "os"; crConv "strconv"; crReflect "reflect"; crIo "io"; crStrings "strings")';

export const GO_RUNTIME: CountingRuntime = {
  count: (id) => `crC[${id}]++;`,
  countBefore: () => null,
  sized: (id, codes) => [`crS(${id},"${codes}",`, ')'],
  sizedBefore: (id, codes, size) => [`crA(${id},"${codes}",${size},`, ')'],
  atStart: 'defer crReport();',
  atExit: 'crReport();',
  text: (counters, nonce) => ({
    before: IMPORTS,
    after: FUNCTIONS.replace('COUNTERS', String(counters)).replace('NONCE', nonce),
  }),
};
