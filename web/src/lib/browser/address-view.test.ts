import { expect, it } from 'vitest';
import { addressView, flag, number, oneOf, page, text } from './address-view.ts';

const books = addressView({
  section: { section: 'books' },
  fields: {
    search: text,
    shelf: oneOf(['new', 'old']),
    order: oneOf(['title', 'year']).withDefault('title'),
    isRead: flag,
    page,
    book: number,
  },
  urlKeys: { isRead: 'read' },
  filters: ['search', 'shelf'],
  opens: ['book'],
});
const read = (address: string) => books.read(new URLSearchParams(address));

it('is read as it was written, in the order of its fields', () => {
  const view = { search: 'a & b', shelf: 'old', order: 'year', isRead: true, page: 3, book: 7 } as const;
  const address = books.write(view);
  expect(address.toString()).toBe('section=books&search=a+%26+b&shelf=old&order=year&read=yes&page=3&book=7');
  expect(books.read(address)).toEqual(view);
});

it('leaves out what has its default', () => {
  expect(books.write(read('')).toString()).toBe('section=books');
  expect(read('')).toEqual({ search: '', shelf: null, order: 'title', isRead: false, page: 1, book: null });
});

it.each([
  'search=%20',
  'shelf=lost',
  'order=price',
  'page=0',
  'page=1e3',
  'page=-1',
  'book=%3Cimg%3E',
  'book=1.5',
])('ignores %s, which it could not have written', (address) => expect(read(address)).toEqual(read('')));

it('knows which fields narrow the list down', () => {
  expect(books.isFiltered(read('page=2&book=4'))).toBe(false);
  expect(books.isFiltered(read('shelf=new'))).toBe(true);
  expect(books.isFiltered({ ...read('shelf=new&search=x'), ...books.noFilter })).toBe(false);
  expect(books.closed).toEqual({ book: null });
});
