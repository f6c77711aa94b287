import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { LANGUAGES } from './language-facts.ts';

/** One of the seven languages. */
export const languageId = z.enum(LANGUAGES);

/** A library that programs can use beside what belongs to their language. */
export const offeredLibrary = z.object({
  name: z.string(),
  version: z.string(),
  import: z.string().describe('line with which a program begins that uses it'),
});
/** A library that programs can use. */
export type OfferedLibrary = z.infer<typeof offeredLibrary>;

/** State of a language's libraries: `waiting` until the server begins to install them. */
export const libraryState = z.object({
  state: z.enum(['off', 'waiting', 'installing', 'ready', 'failed']),
  detail: z.string().nullable().describe('why they could not be installed, or null'),
  libraries: z.array(offeredLibrary),
});
/** State of a language's libraries. */
export type LibraryState = z.infer<typeof libraryState>;

/** A language as the server offers it. `available` is false if its toolchain is missing on the machine. */
export const language = z.object({
  id: languageId,
  name: z.string(),
  version: z.string().describe('detected version; a default if the toolchain is not installed'),
  extension: z.string(),
  available: z.boolean(),
  libraries: z.array(offeredLibrary),
});
/** A language as the server offers it. */
export type Language = z.infer<typeof language>;

/** All languages, available or not. */
export const listLanguages = endpoint({
  name: 'listLanguages',
  method: 'GET',
  path: '/languages',
  summary: 'List the programming languages',
  response: z.object({ languages: z.array(language) }),
});

/** The type declarations of a JavaScript library, and of what they import. None for one that is not installed. */
export const getLibraryTypes = endpoint({
  name: 'getLibraryTypes',
  method: 'GET',
  path: '/library-types/:library',
  summary: 'Get the type declarations of a JavaScript library',
  params: z.object({ library: z.string().max(100) }),
  response: z.object({
    files: z.array(
      z.object({ path: z.string().describe('in the folder of all packages'), text: z.string() }),
    ),
  }),
});

/** The starter sample of a language. 404 for an unknown language. */
export const getLanguageTemplate = endpoint({
  name: 'getLanguageTemplate',
  method: 'GET',
  path: '/languages/:language/template',
  summary: 'Get the starter program of a language',
  params: z.object({ language: z.string() }),
  response: z.object({ language: languageId, template: z.string() }),
  errors: [404],
});
