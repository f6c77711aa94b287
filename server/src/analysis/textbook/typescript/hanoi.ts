type Peg = 'A' | 'B' | 'C';

function hanoi(disks: number, from: Peg, to: Peg, spare: Peg): number {
  if (disks === 0) return 0;
  return hanoi(disks - 1, from, spare, to) + 1 + hanoi(disks - 1, spare, to, from);
}

console.log(hanoi(10, 'A', 'C', 'B'));
