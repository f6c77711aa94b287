import { expect, it } from 'vitest';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';

const STACKS = {
  java: `
import java.util.*;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt(), m = in.nextInt();
        List<List<int[]>> next = new ArrayList<>();
        for (int i = 0; i < n; i++) next.add(new ArrayList<>());
        for (int i = 0; i < m; i++) {
            int a = in.nextInt(), b = in.nextInt(), w = in.nextInt();
            next.get(a).add(new int[]{b, w});
        }
        long[] dist = new long[n];
        Arrays.fill(dist, Long.MAX_VALUE);
        dist[0] = 0;
        Deque<Integer> open = new ArrayDeque<>();
        open.push(0);
        while (!open.isEmpty()) {
            int v = open.pop();
            for (int[] edge : next.get(v)) {
                long d = dist[v] + edge[1];
                if (d < dist[edge[0]]) {
                    dist[edge[0]] = d;
                    open.push(edge[0]);
                }
            }
        }
        System.out.println(dist[n - 1]);
    }
}
`,
  python: `
from collections import deque

n, m = map(int, input().split())
adj = [[] for _ in range(n)]
for _ in range(m):
    a, b, w = map(int, input().split())
    adj[a].append((b, w))
dist = [10 ** 18] * n
dist[0] = 0
open_ = deque([0])
while open_:
    v = open_.popleft()
    for u, w in adj[v]:
        if dist[v] + w < dist[u]:
            dist[u] = dist[v] + w
            open_.appendleft(u)
print(dist[n - 1])
`,
  rust: `
use std::collections::VecDeque;
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut it = text.split_ascii_whitespace().map(|x| x.parse::<usize>().unwrap());
    let n = it.next().unwrap();
    let m = it.next().unwrap();
    let mut adj = vec![Vec::new(); n];
    for _ in 0..m {
        let a = it.next().unwrap();
        let b = it.next().unwrap();
        let w = it.next().unwrap();
        adj[a].push((b, w));
    }
    let mut dist = vec![usize::MAX; n];
    dist[0] = 0;
    let mut open = VecDeque::new();
    open.push_front(0);
    while let Some(v) = open.pop_front() {
        for &(u, w) in &adj[v] {
            if dist[v] + w < dist[u] {
                dist[u] = dist[v] + w;
                open.push_front(u);
            }
        }
    }
    println!("{}", dist[n - 1]);
}
`,
  javascript: String.raw`
const lines = require('fs').readFileSync(0, 'utf8').split('\n');
const [n, m] = lines[0].split(' ').map(Number);
const adj = Array.from({ length: n }, () => []);
for (let i = 1; i <= m; i++) {
  const [a, b, w] = lines[i].split(' ').map(Number);
  adj[a].push([b, w]);
}
const dist = new Array(n).fill(Infinity);
dist[0] = 0;
const open = [0];
while (open.length > 0) {
  const v = open.shift();
  for (const [u, w] of adj[v]) {
    if (dist[v] + w < dist[u]) {
      dist[u] = dist[v] + w;
      open.unshift(u);
    }
  }
}
console.log(dist[n - 1]);
`,
} as const;

// A stack may come to the same place as often as there are ways to it.
it.each(Object.entries(STACKS))(
  'is not certain of ways that a stack shortens, in %s',
  async (language, source) => {
    const analyse = await loadPatientAnalyser(language as keyof typeof STACKS);
    expect(analyse(source).confidence).not.toBe('certain');
  },
);
