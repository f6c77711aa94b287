import type { CountingRuntime } from './runtime.ts';

const CLASS = `
class CrC__ {
  static final long[] c = new long[COUNTERS];
  static {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      System.out.flush();
      StringBuilder s = new StringBuilder("\\nNONCE");
      for (long x : c) s.append(' ').append(x);
      System.err.println(s);
      System.err.flush();
    }));
  }
  static void charge(int i, String codes, Object v) {
    int k = 9; long n = 1;
    if (v instanceof CharSequence) { k = 0; n = ((CharSequence) v).length(); }
    else if (v instanceof java.util.PriorityQueue) { k = 6; n = ((java.util.Collection<?>) v).size(); }
    else if (v instanceof java.util.List) { k = 1; n = ((java.util.Collection<?>) v).size(); }
    else if (v instanceof java.util.SortedSet) { k = 5; n = ((java.util.Collection<?>) v).size(); }
    else if (v instanceof java.util.SortedMap) { k = 5; n = ((java.util.Map<?, ?>) v).size(); }
    else if (v instanceof java.util.Set) { k = 3; n = ((java.util.Collection<?>) v).size(); }
    else if (v instanceof java.util.Map) { k = 4; n = ((java.util.Map<?, ?>) v).size(); }
    else if (v instanceof java.util.Collection) { k = 2; n = ((java.util.Collection<?>) v).size(); }
    else if (v instanceof Number) { k = 8; n = Math.abs(((Number) v).longValue()); }
    else if (v != null && v.getClass().isArray()) { k = 1; n = java.lang.reflect.Array.getLength(v); }
    char code = codes.charAt(k);
    if (code == '0') return;
    long bits = 64 - Long.numberOfLeadingZeros(n);
    c[i] += code == '1' ? n : code == '2' ? bits : n * bits;
  }
  static <T> T s(int i, String codes, T v) { charge(i, codes, v); return v; }
  static <T> T a(int i, String codes, Object sized, T v) { charge(i, codes, sized); return v; }
  static boolean v(int i, boolean v) { c[i]++; return v; }
  static char v(int i, char v) { c[i]++; return v; }
  static byte v(int i, byte v) { c[i]++; return v; }
  static short v(int i, short v) { c[i]++; return v; }
  static int v(int i, int v) { c[i]++; return v; }
  static long v(int i, long v) { c[i]++; return v; }
  static float v(int i, float v) { c[i]++; return v; }
  static double v(int i, double v) { c[i]++; return v; }
  static <T> T v(int i, T v) { c[i]++; return v; }
  static long[] all() {
    java.util.Scanner in = new java.util.Scanner(System.in);
    long[] read = new long[1 << 20]; int count = 0;
    while (in.hasNextLong()) { if (count == read.length) break; read[count++] = in.nextLong(); }
    return java.util.Arrays.copyOf(read, count);
  }
  static String[] args() {
    StringBuilder line = new StringBuilder();
    try { for (int c = System.in.read(); c >= 0 && c != '\\n'; c = System.in.read()) line.append((char) c); }
    catch (java.io.IOException error) { return new String[0]; }
    return line.toString().trim().split("\\s+");
  }
  static int n() { return (int) all()[0]; }
  static long[] longs() { long[] a = all(); return java.util.Arrays.copyOfRange(a, 1, a.length); }
  static int[] ints() { return java.util.Arrays.stream(longs()).mapToInt(x -> (int) x).toArray(); }
  static double[] doubles() { return java.util.Arrays.stream(longs()).asDoubleStream().toArray(); }
  static String[] texts() { return java.util.Arrays.stream(longs()).mapToObj(String::valueOf).toArray(String[]::new); }
  static java.util.List<Integer> list() { return java.util.Arrays.stream(ints()).boxed().collect(java.util.stream.Collectors.toList()); }
}
`;

export const JAVA_RUNTIME: CountingRuntime = {
  count: (id) => `CrC__.c[${id}]++;`,
  countBefore: (id) => [`CrC__.v(${id},`, ')'],
  sized: (id, codes) => [`CrC__.s(${id},"${codes}",`, ')'],
  sizedBefore: (id, codes, size) => [`CrC__.a(${id},"${codes}",${size},`, ')'],
  atStart: '',
  atExit: '',
  text: (counters, nonce) => ({ before: '', after: classOf(counters, nonce) }),
  shared: (counters, nonce) => ({
    before: IMPORT,
    after: '',
    added: [{ name: 'cr__/CrC__.java', content: `package cr__;\n${publicly(classOf(counters, nonce))}` }],
  }),
  inEach: () => IMPORT,
};

/** Classes of all packages find it. */
const IMPORT = ' import cr__.CrC__;';

function classOf(counters: number, nonce: string): string {
  return CLASS.replace('COUNTERS', String(counters)).replace('NONCE', nonce);
}

function publicly(text: string): string {
  return text.replace('\nclass', '\npublic class').replaceAll(/^ {2}static (?!\{)/gm, '  public static ');
}
