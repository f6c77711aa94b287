import { createInterface } from "node:readline";

class Podium {
  private scores: number[] = [];
  private readonly places: number;

  constructor(places: number) {
    this.places = places;
  }

  offer(score: number): void {
    let at = this.scores.length;
    while (at > 0 && this.scores[at - 1] < score) at--;
    if (at < this.places) {
      this.scores.splice(at, 0, score);
      if (this.scores.length > this.places) this.scores.pop();
    }
  }

  lowest(): number {
    return this.scores[this.scores.length - 1];
  }
}

async function run(): Promise<void> {
  let podium: Podium | undefined;
  // the first line is the number of places, then one score a line
  for await (const line of createInterface({ input: process.stdin })) {
    if (podium === undefined) podium = new Podium(Number(line));
    else podium.offer(Number(line));
  }
  console.log(podium?.lowest());
}

run();
