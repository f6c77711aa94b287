import { describe, expect, it } from 'vitest';
import { withoutConstant } from './rust-constants.ts';

function replaced(constant: string, rest: string, by: string): string | null {
  return withoutConstant(`${constant}\n${rest}`, { start: 0, end: constant.length }, by);
}

describe('a constant of Rust', () => {
  it('is a function in all its places', () => {
    expect(
      replaced(
        'const A: [i32; 3] = [1, 2, 3];',
        'fn main() { f(&A); for x in A {} A.len(); }',
        'crate::cr__::list()[..]',
      ),
    ).toBe(
      "const A: [i32; 3] = [1, 2, 3]; fn cr_constant() -> &'static [i32] { static CR: std::sync::OnceLock<Vec<i32>> = " +
        'std::sync::OnceLock::new(); CR.get_or_init(|| crate::cr__::list()) }\n' +
        'fn main() { f(cr_constant()); for x in cr_constant().iter().cloned() {} (*cr_constant()).len(); }',
    );
  });

  it('may be a text', () => {
    const code = replaced(
      'const A: &str = "abc";',
      'fn main() { A.len(); }',
      '&"a".repeat(crate::cr__::n())',
    );
    expect(code).toContain('static CR: std::sync::OnceLock<String>');
    expect(code).toContain('|| "a".repeat(crate::cr__::n()))');
    expect(code).toContain('fn main() { cr_constant().len(); }');
  });

  it('may hold texts, which live as long', () => {
    expect(replaced('static A: &[&str] = &["a"];', '', 'list()')).toContain("Vec<&'static str>");
  });

  it('stays if it is a number', () => {
    expect(replaced('const A: i32 = 7;', '', 'n()')).toBeNull();
  });
});
