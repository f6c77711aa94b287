import { describe, expect, it } from 'vitest';
import { type ExecutionsView, executionsView } from './executions-view.ts';

describe('the view of the executions', () => {
  it('comes back from the address it was written to', () => {
    const view: ExecutionsView = {
      page: 3,
      template: 'two & two',
      userName: 'Mira',
      userEmail: 'mira+1@school.test',
      language: 'typescript',
      status: 'error',
      classroom: 4,
      group: '6',
      from: '2026-11-01',
      to: '2026-11-20',
      execution: 17,
    };
    expect(executionsView.read(executionsView.write(view))).toEqual(view);
    expect(executionsView.isFiltered(view)).toBe(true);
  });

  it('leaves out of the address what is as ever', () => {
    const view: ExecutionsView = {
      template: '',
      userName: '',
      userEmail: '',
      language: null,
      status: null,
      classroom: null,
      group: null,
      from: null,
      to: null,
      page: 1,
      execution: null,
    };
    expect(executionsView.write(view).toString()).toBe('section=executions');
    expect(executionsView.read(executionsView.write(view))).toEqual(view);
    expect(executionsView.isFiltered(view)).toBe(false);
  });

  it.each([
    'page=0',
    'language=cobol',
    'status=timeout',
    'from=2026-02-30',
    'to=<img>',
    'execution=one',
    'user_email=%20',
  ])('makes nothing of %s', (address) => {
    expect(executionsView.read(new URLSearchParams(address))).toEqual(
      executionsView.read(new URLSearchParams()),
    );
  });
});
