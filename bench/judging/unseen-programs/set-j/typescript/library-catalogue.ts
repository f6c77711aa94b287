type Genre = 'novel' | 'science' | 'history';

interface Book {
  title: string;
  author: string;
  year: number;
  genre: Genre;
}

class Catalogue {
  private readonly books: Book[] = [];

  add(book: Book): this {
    this.books.push(book);
    return this;
  }

  byGenre(): Map<Genre, Book[]> {
    const groups = new Map<Genre, Book[]>();
    for (const book of this.books) {
      const group = groups.get(book.genre);
      if (group) {
        group.push(book);
      } else {
        groups.set(book.genre, [book]);
      }
    }
    return groups;
  }
}

const books: Book[] = [
  { title: 'Dune', author: 'Herbert', year: 1965, genre: 'novel' },
  { title: 'Cosmos', author: 'Sagan', year: 1980, genre: 'science' },
  { title: 'Emma', author: 'Austen', year: 1815, genre: 'novel' },
  { title: 'SPQR', author: 'Beard', year: 2015, genre: 'history' },
  { title: 'Chaos', author: 'Gleick', year: 1987, genre: 'science' },
];

const catalogue = new Catalogue();
books.forEach((book) => catalogue.add(book));

for (const [genre, group] of catalogue.byGenre()) {
  console.log(`${genre.toUpperCase()} (${group.length})`);
  group.sort((a, b) => a.year - b.year);
  for (const { title, author, year } of group) {
    console.log(`  ${year} ${author}: ${title}`);
  }
}
