import type { apiDocs as english } from '#texts/api-docs.ts';
import type { Texts } from '#texts/in-language.ts';

export const apiDocs: Texts<typeof english> = {
  title: 'API-Dokumentation',
  intro: 'Alle Aufrufe dieses Servers. Skripte senden bei jedem ein Zugriffstoken mit.',
  createToken: 'Token erstellen',
  openApi: 'OpenAPI-Dokument',
  loading: 'Die Aufrufe werden geladen',
  loadFailed: 'Die Aufrufe konnten nicht geladen werden.',
  search: 'Aufrufe suchen',
  unmatched: 'Kein Aufruf passt.',
  parameters: 'Parameter',
  body: 'Inhalt',
  answer: (status) => `Antwort ${status}`,
  errors: (statuses) => `Fehler: ${statuses}`,
  noBody: 'Ohne Inhalt',
  example: 'Beispiel',
  copyExample: 'Beispiel kopieren',
  required: 'Pflicht',
};
