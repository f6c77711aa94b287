import { readFileSync } from 'node:fs';

class Film {
  readonly title: string;
  readonly start: number;
  readonly end: number;

  constructor(line: string) {
    const [title, from, to] = line.split(';');
    this.title = title;
    this.start = Film.minutes(from);
    this.end = Film.minutes(to);
  }

  private static minutes(time: string): number {
    const [hours, minutes] = time.split(':');
    return Number(hours) * 60 + Number(minutes);
  }
}

const films: Film[] = readFileSync(0, 'utf8')
  .split('\n')
  .filter((line) => line.includes(';'))
  .map((line) => new Film(line));

// The film that ends first leaves most time for others.
films.sort((a, b) => a.end - b.end);
const seen: Film[] = [];
for (const film of films) {
  const last = seen.at(-1);
  if (last === undefined || film.start >= last.end) seen.push(film);
}
console.log(seen.map(({ title }) => title).join('\n'));
