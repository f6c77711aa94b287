import type { CountingRuntime } from './runtime.ts';

/** `A` is implemented for what has a size, `B` for the rest: the compiler prefers `A`, which needs one reference less. */
const MODULE = `
#[allow(warnings)]
pub mod cr__ {
    use std::collections::*;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    pub static C: [AtomicU64; COUNTERS] = [const { AtomicU64::new(0) }; COUNTERS];
    pub fn add(i: usize, n: u64) { C[i].store(C[i].load(Relaxed).wrapping_add(n), Relaxed) }
    pub fn t(i: usize) { add(i, 1) }
    pub struct Guard;
    impl Drop for Guard { fn drop(&mut self) { report() } }
    pub fn report() {
        let counts: Vec<String> = C.iter().map(|c| c.load(Relaxed).to_string()).collect();
        eprintln!("\\nNONCE {}", counts.join(" "));
    }
    pub fn charge(i: usize, codes: &[u8; 10], (kind, n): (usize, u64)) {
        let bits = (64 - n.leading_zeros()) as u64;
        match codes[kind] { b'1' => add(i, n), b'2' => add(i, bits), b'3' => add(i, n * bits), _ => {} }
    }
    pub trait HasSize { fn kind_and_size(&self) -> (usize, u64); }
    macro_rules! sized { ($kind:expr, $($name:tt)*) => { $($name)* { fn kind_and_size(&self) -> (usize, u64) { ($kind, self.len() as u64) } } } }
    sized!(0, impl HasSize for str);
    sized!(0, impl HasSize for String);
    sized!(1, impl<T> HasSize for [T]);
    sized!(1, impl<T> HasSize for Vec<T>);
    sized!(1, impl<T, const N: usize> HasSize for [T; N]);
    sized!(2, impl<T> HasSize for VecDeque<T>);
    sized!(2, impl<T> HasSize for LinkedList<T>);
    sized!(3, impl<T, S> HasSize for HashSet<T, S>);
    sized!(4, impl<K, V, S> HasSize for HashMap<K, V, S>);
    sized!(5, impl<T> HasSize for BTreeSet<T>);
    sized!(5, impl<K, V> HasSize for BTreeMap<K, V>);
    sized!(6, impl<T> HasSize for BinaryHeap<T>);
    impl<T: HasSize + ?Sized> HasSize for &T { fn kind_and_size(&self) -> (usize, u64) { (**self).kind_and_size() } }
    impl<T: HasSize + ?Sized> HasSize for &mut T { fn kind_and_size(&self) -> (usize, u64) { (**self).kind_and_size() } }
    impl<T: HasSize + ?Sized> HasSize for Box<T> { fn kind_and_size(&self) -> (usize, u64) { (**self).kind_and_size() } }
    macro_rules! numbers { ($($t:ty)*) => { $(impl HasSize for $t { fn kind_and_size(&self) -> (usize, u64) { (8, (*self as i128).unsigned_abs() as u64) } })* } }
    numbers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
    pub struct W<'a, T: ?Sized>(pub &'a T);
    pub trait A { fn z(&self) -> (usize, u64); }
    impl<T: HasSize + ?Sized> A for W<'_, T> { fn z(&self) -> (usize, u64) { self.0.kind_and_size() } }
    pub trait B { fn z(&self) -> (usize, u64); }
    impl<T: ?Sized> B for &W<'_, T> { fn z(&self) -> (usize, u64) { (9, 1) } }
    pub fn all() -> Vec<String> {
        let text = std::io::read_to_string(std::io::stdin()).unwrap();
        text.split_whitespace().map(String::from).collect()
    }
    pub fn args() -> std::vec::IntoIter<String> {
        static WORDS: std::sync::OnceLock<Vec<String>> = std::sync::OnceLock::new();
        WORDS.get_or_init(|| {
            let mut line = String::from("main ");
            std::io::stdin().read_line(&mut line).unwrap();
            line.split_whitespace().map(String::from).collect()
        }).clone().into_iter()
    }
    pub fn parsed<T: std::str::FromStr>(word: &str) -> T { word.parse().ok().unwrap() }
    pub fn n<T: std::str::FromStr>() -> T { parsed(&all()[0]) }
    pub fn list<T: std::str::FromStr>() -> Vec<T> { all()[1..].iter().map(|word| parsed(word)).collect() }
}
`;

export const RUST_RUNTIME: CountingRuntime = {
  count: (id) => `crate::cr__::t(${id});`,
  countBefore: (id) => [`{crate::cr__::t(${id}); `, '}'],
  sized: () => null,
  sizedBefore: (id, codes, size) => [
    `({use crate::cr__::{A,B};crate::cr__::charge(${id},b"${codes}",(&crate::cr__::W(&${size})).z())},`,
    ').1',
  ],
  atStart: 'let _cr_guard = crate::cr__::Guard;',
  atExit: 'crate::cr__::report();',
  text,
  shared: (counters, nonce) => ({ ...text(counters, nonce), added: [] }),
  inEach: () => '',
};

/** Part of the entry, to which all modules of the crate belong. */
function text(counters: number, nonce: string) {
  return { before: '', after: MODULE.replaceAll('COUNTERS', String(counters)).replace('NONCE', nonce) };
}
