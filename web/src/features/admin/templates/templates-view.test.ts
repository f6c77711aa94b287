import { describe, expect, it } from 'vitest';
import {
  isTemplatesFiltered,
  NO_TEMPLATES_FILTER,
  readTemplatesView,
  type TemplatesView,
  writeTemplatesView,
} from './templates-view.ts';

describe('the view of the templates', () => {
  it.each<TemplatesView['target']>([
    null,
    { mode: 'new' },
    { mode: 'edit', id: 4 },
    { mode: 'edit', id: 4, tab: 'tests' },
    { mode: 'copy', id: 7 },
  ])('comes back from the address it was written to: %j', (target) => {
    const view: TemplatesView = { page: 3, search: 'a & b', language: 'cpp', classroom: 2, target };
    expect(readTemplatesView(writeTemplatesView(view))).toEqual(view);
    expect(isTemplatesFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: TemplatesView = { ...NO_TEMPLATES_FILTER, page: 1, target: null };
    expect(writeTemplatesView(view).toString()).toBe('section=templates');
    expect(isTemplatesFiltered(view)).toBe(false);
  });

  it.each(['page=0', 'language=cobol', 'edit=<img>', 'copy=-1', 'editor=old', 'classroom=x', 'search=%20'])(
    'makes nothing of %s',
    (address) => {
      expect(readTemplatesView(new URLSearchParams(address))).toEqual(
        readTemplatesView(new URLSearchParams()),
      );
    },
  );
});
