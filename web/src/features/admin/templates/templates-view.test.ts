import { describe, expect, it } from 'vitest';
import { type TemplatesView, templatesView } from './templates-view.ts';

describe('the view of the templates', () => {
  it.each<TemplatesView['target']>([
    null,
    { mode: 'new' },
    { mode: 'edit', id: 4 },
    { mode: 'edit', id: 4, tab: 'tests' },
    { mode: 'copy', id: 7 },
  ])('comes back from the address it was written to: %j', (target) => {
    const filters = { search: 'a & b', language: 'cpp', classroom: 2, group: null, state: 'draft' } as const;
    const view: TemplatesView = { page: 3, ...filters, target };
    expect(templatesView.read(templatesView.write(view))).toEqual(view);
    expect(templatesView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const none = { search: '', language: null, classroom: null, group: null, state: null };
    const view: TemplatesView = { ...none, page: 1, target: null };
    expect(templatesView.write(view).toString()).toBe('section=templates');
    expect(templatesView.isFiltered(view)).toBe(false);
  });

  it.each([
    'page=0',
    'language=cobol',
    'edit=<img>',
    'copy=-1',
    'editor=old',
    'classroom=x',
    'state=gone',
    'search=%20',
  ])('makes nothing of %s', (address) => {
    expect(templatesView.read(new URLSearchParams(address))).toEqual(
      templatesView.read(new URLSearchParams()),
    );
  });
});
