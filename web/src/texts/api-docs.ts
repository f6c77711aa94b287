import { inLanguage } from './in-language.ts';

/** The documentation of the API. Summaries of calls come from the server, in English. */
export const apiDocs = {
  title: 'API documentation',
  intro: 'Every call of this server. Scripts send an access token with each of them.',
  createToken: 'Create a token',
  openApi: 'OpenAPI document',
  loading: 'Loading the calls',
  loadFailed: "Couldn't load the calls.",
  search: 'Search calls',
  unmatched: 'No call matches.',
  parameters: 'Parameters',
  body: 'Body',
  answer: (status: string) => `Answer ${status}`,
  errors: (statuses: string) => `Errors: ${statuses}`,
  noBody: 'No content',
  example: 'Example',
  copyExample: 'Copy example',
  required: 'required',
};

export const apiDocsTexts = await inLanguage(apiDocs, {
  de: async () => (await import('./de/api-docs.ts')).apiDocs,
});
