import { languageId, runStatus } from '@coderoom/contract';
import { addressView, number, oneOf, page, text, type ViewOf } from '#lib/browser/address-view.ts';

/** The list of one's runs, searched by text that the programs contain, or the `entry` that is open. */
export const historyView = addressView({
  section: { section: 'history' },
  fields: {
    language: oneOf(languageId.options),
    status: oneOf(runStatus.options),
    search: text,
    page,
    entry: number,
  },
  filters: ['language', 'status', 'search'],
  opens: ['entry'],
});
export type HistoryView = ViewOf<typeof historyView>;
