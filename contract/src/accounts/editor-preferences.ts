import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { EDITOR } from '#limits.ts';

/** Indentations of a text that has none of its own: a number of spaces, tabs, or what is usual in its language. */
export const INDENTATIONS = ['2', '4', '8', 'tabs', 'language'] as const;
/** An indentation, see {@link INDENTATIONS}. */
export type Indentation = (typeof INDENTATIONS)[number];

/** When line numbers are shown: on wide screens alone, on phones as well, or never. */
export const LINE_NUMBERS = ['wide', 'always', 'never'] as const;

/** How a person's editors look and behave. */
export const editorPreferences = z.object({
  indentation: z.enum(INDENTATIONS).describe('for a text that has no indentation of its own'),
  font_size: z
    .number()
    .int()
    .min(EDITOR.fontSizeSmallest)
    .max(EDITOR.fontSizeLargest)
    .describe('px on a wide screen; a phone takes 2 less'),
  word_wrap: z.boolean(),
  minimap: z.boolean().describe('on wide screens'),
  line_numbers: z.enum(LINE_NUMBERS),
});
/** How a person's editors look and behave. */
export type EditorPreferences = z.infer<typeof editorPreferences>;

/** Preferences of a person who has chosen none. */
export const DEFAULT_EDITOR_PREFERENCES: EditorPreferences = {
  indentation: '2',
  font_size: EDITOR.fontSize,
  word_wrap: EDITOR.wordWrap,
  minimap: EDITOR.minimap,
  line_numbers: 'wide',
};

/** The caller's editor preferences. */
export const getEditorPreferences = endpoint({
  name: 'getEditorPreferences',
  method: 'GET',
  path: '/auth/me/editor-preferences',
  summary: 'Get your editor preferences',
  access: 'signed-in',
  response: editorPreferences,
});

/** Replaces the caller's editor preferences. Their other open pages are notified at once. */
export const saveEditorPreferences = endpoint({
  name: 'saveEditorPreferences',
  method: 'PUT',
  path: '/auth/me/editor-preferences',
  summary: 'Save your editor preferences',
  access: 'session',
  body: editorPreferences,
  response: editorPreferences,
});
