import type { CountingRuntime } from './runtime.ts';

/**
 * Stands on both sides of the counters, and none are reported without it: a program that writes behind the end of an
 * array may have changed them. For the same reason they begin as something else than zeros, apart from most arrays.
 */
const GUARD = '0x6b8b4567327b23c6ULL';

/** Needs no header. The kind of a value is read from the name of its type. */
const FUNCTIONS = `
struct cr_counted { unsigned long long before, c[COUNTERS], after; };
inline cr_counted cr_all = {GUARD, {0}, GUARD};
inline unsigned long long (&cr_c)[COUNTERS] = cr_all.c;
extern "C" int dprintf(int, const char*, ...);
struct cr_reporter { ~cr_reporter() { if (cr_all.before != GUARD || cr_all.after != GUARD) return; dprintf(2, "\\nNONCE"); for (unsigned i = 0; i < COUNTERS; i++) dprintf(2, " %llu", cr_c[i]); dprintf(2, "\\n"); } };
inline cr_reporter cr_report;
inline bool cr_begins(const char* s, const char* p) { while (*p) if (*s++ != *p++) return false; return true; }
template<class CrT> int cr_kind() {
  const char* p = __PRETTY_FUNCTION__;
  while (*p && !cr_begins(p, "CrT = ")) p++;
  if (!*p) return 9;
  p += 6;
  if (cr_begins(p, "const ")) p += 6;
  if (!cr_begins(p, "std::")) { while (*p && *p != ']' && *p != '[') p++; return *p == '[' ? 1 : 8; }
  p += 5;
  if (cr_begins(p, "__cxx11::")) p += 9;
  if (cr_begins(p, "__debug::")) p += 9;
  if (cr_begins(p, "basic_string")) return 0;
  if (cr_begins(p, "vector") || cr_begins(p, "array")) return 1;
  if (cr_begins(p, "deque") || cr_begins(p, "list") || cr_begins(p, "queue") || cr_begins(p, "stack")) return 2;
  if (cr_begins(p, "unordered_set") || cr_begins(p, "unordered_multiset")) return 3;
  if (cr_begins(p, "unordered_map") || cr_begins(p, "unordered_multimap")) return 4;
  if (cr_begins(p, "set") || cr_begins(p, "map") || cr_begins(p, "multi")) return 5;
  if (cr_begins(p, "priority_queue")) return 6;
  return 7;
}
template<class T> auto cr_size(const T& v, int) -> decltype((unsigned long long)v.size()) { return v.size(); }
template<class T> auto cr_size(const T& v, int) -> decltype((unsigned long long)(v % 2)) { return v < 0 ? 0 - (unsigned long long)v : (unsigned long long)v; }
template<class T, unsigned long long N> unsigned long long cr_size(const T (&)[N], int) { return N; }
template<class T> unsigned long long cr_size(const T&, long) { return 1; }
inline void cr_charge(int i, char code, unsigned long long n) {
  unsigned long long bits = 0;
  for (unsigned long long m = n; m; m >>= 1) bits++;
  if (code != '0') cr_c[i] += code == '1' ? n : code == '2' ? bits : n * bits;
}
template<class T> void cr_sized(int i, const char* codes, const T& v) { static const int kind = cr_kind<T>(); cr_charge(i, codes[kind], cr_size(v, 0)); }
template<class T> auto cr_span(int i, const char* codes, const T& a, const T& b, int) -> decltype((void)*a, (unsigned long long)(b - a)) { if (b - a > 0) cr_charge(i, codes[1], b - a); return 0; }
template<class A, class B> unsigned long long cr_span(int, const char*, const A&, const B&, long) { return 0; }
extern "C" long read(int, void*, unsigned long);
inline long long cr_next(bool& more) {
  static char cr_buffer[65536]; static long at = 0, end = 0;
  long long n = 0; bool any = false, minus = false;
  for (;;) {
    if (at == end) { end = read(0, cr_buffer, sizeof cr_buffer); at = 0; if (end <= 0) { end = 0; break; } }
    char c = cr_buffer[at++];
    if (c >= '0' && c <= '9') { n = n * 10 + (c - '0'); any = true; }
    else if (c == '-') minus = true;
    else if (any) break;
  }
  more = any;
  return minus ? -n : n;
}
inline char** cr_args(int& count) {
  static char line[65536]; static char* words[64]; static char name[] = "main"; int length = 0;
  while (length < 65534 && read(0, line + length, 1) > 0 && line[length] != '\\n') length++;
  line[length] = 0; words[0] = name; count = 1;
  for (int i = 0; i < length; i++) {
    if (line[i] == ' ') line[i] = 0;
    else if ((i == 0 || line[i - 1] == 0) && count < 63) words[count++] = line + i;
  }
  words[count] = nullptr;
  return words;
}
inline long long cr_n() { bool more; return cr_next(more); }
struct cr_items { template<class T, class V = typename T::value_type> operator T() const { T t; bool more; cr_next(more); for (;;) { long long x = cr_next(more); if (!more) return t; t.push_back((V)x); } } };
`;

export const CPP_RUNTIME: CountingRuntime = {
  count: (id) => `cr_c[${id}]++;`,
  countBefore: (id) => [`(cr_c[${id}]++,`, ')'],
  sized: () => null,
  sizedBefore: (id, codes, size) => [
    size.includes('\n')
      ? `(cr_span(${id},"${codes}",${size.replace('\n', ',')},0),`
      : `(cr_sized(${id},"${codes}",${size}),`,
    ')',
  ],
  atStart: '',
  atExit: '',
  text: (counters, nonce) => ({
    before: filledIn(FUNCTIONS, counters, nonce).replace(/\n\s*/g, ' '),
    after: '',
  }),
  shared: (counters, nonce, { entry }) => ({
    before: INCLUDE,
    after: '',
    added: [
      { name: entry === '' ? HEADER : `${entry}/${HEADER}`, content: filledIn(HEADER_TEXT, counters, nonce) },
    ],
  }),
  inEach: () => INCLUDE,
};

/** In the folder of the entry, where the compiler always looks for headers. */
const HEADER = 'cr__.h';
const INCLUDE = `\n#include "${HEADER}"\n`;

/** C knows no templates: there, calls of the library are not counted. */
const HEADER_TEXT = `#pragma once
#ifdef __cplusplus
${FUNCTIONS}
#else
struct cr_counted { unsigned long long before, c[COUNTERS], after; };
__attribute__((weak)) struct cr_counted cr_all = {GUARD, {0}, GUARD};
static unsigned long long *const cr_c = cr_all.c;
extern int dprintf(int, const char*, ...);
__attribute__((weak, destructor)) void cr_report(void) {
  if (cr_all.before != GUARD || cr_all.after != GUARD) return;
  dprintf(2, "\\nNONCE");
  for (unsigned i = 0; i < COUNTERS; i++) dprintf(2, " %llu", cr_c[i]);
  dprintf(2, "\\n");
}
#endif
`;

function filledIn(text: string, counters: number, nonce: string): string {
  return text
    .replaceAll('COUNTERS', String(Math.max(1, counters)))
    .replaceAll('NONCE', nonce)
    .replaceAll('GUARD', GUARD);
}
