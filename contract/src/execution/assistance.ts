import { z } from 'zod';
import { MAX_CODE_BYTES, MAX_PROJECT_FILES, MAX_PROJECT_NAME_LENGTH } from '#limits.ts';
import { messageField, plainText } from '#text.ts';
import { languageId } from './languages.ts';

/** Largest number of entries in one list of completions. */
export const MAX_COMPLETIONS = 100;
/** Largest number of problems of one document. */
export const MAX_PROBLEMS = 100;
/** Largest number of places of a name in one document, and of edits that rename it. */
export const MAX_PLACES = 1_000;
/** Largest number of symbols of one document. */
export const MAX_SYMBOLS = 500;
/** Longest document that is assisted, in UTF-16 units: beyond it language servers need seconds. */
export const MAX_ASSISTED_LENGTH = 64 * 1024;
/** Length of all further files of a program together, in UTF-16 units, up to which its document is assisted with them. */
export const MAX_ASSISTED_FILES_LENGTH = 256 * 1024;
/** Largest number of quick fixes of one place. */
export const MAX_FIXES = 20;
/** Largest number of other files of a program whose problems are counted. */
export const MAX_FILES_WITH_PROBLEMS = 20;

/**
 * How much assistance is given while a program is written, the strictest last.
 *
 * - `all`: completion, hover, signatures, problems, names and formatting.
 * - `errors`: problems and formatting only.
 * - `none`: nothing; editors complete the words of the same program.
 */
export const ASSISTANCE_LEVELS = ['all', 'errors', 'none'] as const;
/** How much assistance is given: one of {@link ASSISTANCE_LEVELS}. */
export const assistanceLevel = z.enum(ASSISTANCE_LEVELS);
/** How much assistance is given: one of {@link ASSISTANCE_LEVELS}. */
export type AssistanceLevel = z.infer<typeof assistanceLevel>;

/** The default while no setting is stored. */
export const DEFAULT_ASSISTANCE: AssistanceLevel = 'all';

/**
 * States of the assistance for a language.
 *
 * - `off`: turned off by a setting.
 * - `none`: this server has no language server for the language.
 * - `starting`: the language server is being started.
 * - `ready`: it answers.
 * - `stopped`: it ended and will be started again after a pause.
 */
export const ASSISTANCE_STATES = ['off', 'none', 'starting', 'ready', 'stopped'] as const;
/** State of the assistance for a language: one of {@link ASSISTANCE_STATES}. */
export const assistanceState = z.enum(ASSISTANCE_STATES);
/** State of the assistance for a language: one of {@link ASSISTANCE_STATES}. */
export type AssistanceState = z.infer<typeof assistanceState>;

/**
 * Abilities of a language's assistance besides completion, hover, signatures and problems.
 *
 * - `definition`, `references`: where a name is defined and used.
 * - `rename`: edits that rename it.
 * - `symbols`: functions, classes and variables of the document.
 * - `fixes`: changes that mend a problem.
 * - `files`: it knows the other files of a program.
 * - `format`: `assist_format`, which needs no language server.
 */
export const ASSISTANCE_ABILITIES = [
  'definition',
  'references',
  'rename',
  'symbols',
  'fixes',
  'files',
  'format',
] as const;
/** Ability of a language's assistance: one of {@link ASSISTANCE_ABILITIES}. */
export const assistanceAbility = z.enum(ASSISTANCE_ABILITIES);
/** Ability of a language's assistance: one of {@link ASSISTANCE_ABILITIES}. */
export type AssistanceAbility = z.infer<typeof assistanceAbility>;

/** Name of a file of a program: its path, as in a project. */
const assistedFileName = z.string().min(1).max(MAX_PROJECT_NAME_LENGTH);
const documentName = z.string().min(1).max(64).describe('chosen by the client, unique in its connection');
/** A text that clients keep in memory on the server. */
const versioned = z.object({
  document: documentName,
  version: z.number().int().min(0).describe('version of the text that the request refers to'),
});
/** A position in such a text. */
const place = versioned.extend({
  line: z.number().int().min(1).max(1_000_000),
  column: z.number().int().min(1).max(1_000_000),
});

/** A part of a document; the end is exclusive. */
const range = z.object({
  line: z.number().int(),
  column: z.number().int(),
  end_line: z.number().int(),
  end_column: z.number().int(),
});
/** A part of a document; the end is exclusive. */
export type DocumentRange = z.infer<typeof range>;

/** Client events about a program that is being written. Lines and columns count from 1, columns in UTF-16 units. */
export const assistanceEvents = {
  /**
   * Opens a document, or replaces the one with this name. Answered with {@link openedAnswer}. 404 for a task that the
   * caller cannot open, 422 for file names that no program can have. Of the other files of its program those are used
   * that the language's compiler reads.
   */
  assist_open: z.object({
    document: documentName,
    language: languageId,
    text: plainText().max(MAX_CODE_BYTES),
    template_id: z.number().int().positive().nullish().describe('the task that the program is for'),
    name: assistedFileName.nullish().describe("the document's name in a program of several files"),
    entry: assistedFileName.nullish().describe('name of the file that begins the program'),
    files: z
      .array(z.object({ name: assistedFileName, text: plainText().max(MAX_ASSISTED_FILES_LENGTH) }))
      .max(MAX_PROJECT_FILES)
      .nullish()
      .describe('the other text files of the program'),
  }),
  /**
   * Changes a document, one change after the other. 409 if `version` is not the current one: open it again.
   */
  assist_change: z.object({
    document: documentName,
    version: z.number().int().min(0).describe('version of the text before the changes; 0 when opened'),
    changes: z
      .array(
        z.object({
          from: z.number().int().min(0).describe('offset in UTF-16 units'),
          length: z.number().int().min(0).describe('length of the replaced text'),
          text: plainText().max(MAX_CODE_BYTES),
        }),
      )
      .max(2_000),
  }),
  /** Changes other files of the document's program. 409 if the set of files is another one: open it again. */
  assist_files: z.object({
    document: documentName,
    files: z
      .array(z.object({ name: assistedFileName, text: plainText().max(MAX_ASSISTED_FILES_LENGTH) }))
      .min(1)
      .max(MAX_PROJECT_FILES),
  }),
  assist_close: z.object({ document: documentName }),
  /** Answered with {@link completionsAnswer}. */
  assist_complete: place.extend({
    trigger: z.string().max(1).nullish().describe('the typed character, if it asked'),
  }),
  /** Requests the documentation of an entry of the last completions. Answered with {@link completionDetails}. */
  assist_resolve: z.object({
    document: documentName,
    item: z.number().int().min(0).max(MAX_COMPLETIONS).describe('index of the entry'),
    label: z.string().max(1_000).describe("the entry's label: null is answered if the list has changed"),
  }),
  /** Answered with {@link hoverAnswer}. */
  assist_hover: place,
  /** Answered with {@link signaturesAnswer}. */
  assist_signature: place,
  /** Answered with {@link problemsAnswer}. */
  assist_problems: versioned,
  /** Answered with {@link problemsElsewhereAnswer}: problems of the other files of the program. */
  assist_problems_elsewhere: versioned,
  /** Answered with {@link placesAnswer}: where the name at the position is defined. */
  assist_definition: place,
  /** Answered with {@link placesAnswer}: where the name at the position occurs, with its definition. */
  assist_references: place,
  /** Answered with {@link renamePlaceAnswer}. */
  assist_rename_place: place,
  /** Answered with {@link renameAnswer}. */
  assist_rename: place.extend({ name: z.string().min(1).max(200) }),
  /** Answered with {@link symbolsAnswer}. */
  assist_symbols: versioned,
  /** Answered with {@link fixesAnswer}: changes that mend the problems of a place. */
  assist_fixes: versioned.extend(range.shape),
  /** Formats a text, which need not be an open document. 422 if it has a syntax error. Answered with {@link formatAnswer}. */
  assist_format: z.object({
    document: documentName.describe('a newer request for the same document replaces this one'),
    language: languageId,
    text: plainText().max(MAX_CODE_BYTES),
    tabs: z.boolean().describe('true: indented with tabs'),
    width: z.number().int().min(1).max(8).describe('columns of an indentation'),
  }),
} as const;

/** Language server or compiler that assists in a language. */
export const assistedBy = {
  server: z
    .string()
    .nullish()
    .describe('name and version of the language server, or of the compiler; null: there is none'),
  only_problems: z.boolean().optional().describe('true: a compiler finds problems, and nothing else assists'),
};

/** Answer to `assist_open`. */
export const openedAnswer = z.object({
  ...assistedBy,
  state: assistanceState,
  level: assistanceLevel.describe("the strictest of the server's, the caller's classrooms' and the task's"),
  triggers: z.string().describe('characters after which completions are requested'),
  signature_triggers: z.string().describe('characters after which a signature is requested'),
  abilities: z.array(assistanceAbility).describe('known once the state is `ready`'),
});

/** A replacement in a document. */
export const documentEdit = range.extend({ text: z.string() });
/** A replacement in a document. */
export type DocumentEdit = z.infer<typeof documentEdit>;

/** An entry of a list of completions. */
export const completionEntry = z.object({
  label: z.string(),
  kind: z.number().int().describe('CompletionItemKind of the Language Server Protocol'),
  detail: z.string().optional().describe('shown beside the label'),
  insert: z.string().optional().describe('inserted instead of the label'),
  is_snippet: z.boolean().optional().describe('true: `insert` has placeholders in the syntax of snippets'),
  sort: z.string().optional(),
  filter: z.string().optional(),
  replaces: range.optional().describe('default: the word at the caret'),
  edits: z.array(documentEdit).optional().describe('changes elsewhere in the document: an import'),
});
/** An entry of a list of completions. */
export type CompletionEntry = z.infer<typeof completionEntry>;

/** Answer to `assist_complete`. */
export const completionsAnswer = z.object({
  items: z.array(completionEntry).max(MAX_COMPLETIONS),
  is_incomplete: z.boolean().describe('true: request again when more has been typed'),
});
/** Answer to `assist_complete`. */
export type Completions = z.infer<typeof completionsAnswer>;

/** Answer to `assist_resolve`. */
export const completionDetails = z.object({
  detail: z.string().nullable(),
  documentation: z.string().nullable().describe('Markdown; HTML in it is text'),
});
/** Answer to `assist_resolve`. */
export type CompletionDetails = z.infer<typeof completionDetails>;

/** Answer to `assist_hover`; null: there is nothing to say. */
export const hoverAnswer = z.object({
  hover: z
    .object({ contents: z.string().describe('Markdown; HTML in it is text'), range: range.nullable() })
    .nullable(),
});
/** Explanation of a name in a program. */
export type HoverInfo = NonNullable<z.infer<typeof hoverAnswer>['hover']>;

/** Answer to `assist_signature`; null: there is no call around the position. */
export const signaturesAnswer = z.object({
  signatures: z
    .object({
      signatures: z.array(
        z.object({
          label: z.string(),
          documentation: z.string().nullable().describe('Markdown; HTML in it is text'),
          parameters: z.array(
            z.object({
              from: z.number().int().describe('offset in the label'),
              to: z.number().int(),
              documentation: z.string().nullable(),
            }),
          ),
        }),
      ),
      active_signature: z.number().int(),
      active_parameter: z.number().int(),
    })
    .nullable(),
});
/** The signatures of a call. */
export type Signatures = NonNullable<z.infer<typeof signaturesAnswer>['signatures']>;

/** A problem of a program that is being written. */
export const problemEntry = range.extend({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  message_message: messageField,
  code: z.string().nullable().describe("the language server's own name of the rule"),
  has_fix: z.boolean().optional().describe('true: `assist_fixes` has a change that mends it'),
  details: z.string().optional().describe('all that a compiler says of it, between servers alone'),
});
/** A problem of a program that is being written. */
export type Problem = z.infer<typeof problemEntry>;

/** A problem with the words that a run has for the same mistake. */
export const explainedProblem = problemEntry.extend({
  plain_words: z.string().nullable().describe('the mistake for beginners; null: there are no better words'),
  plain_words_message: messageField,
});
/** A problem with the words that a run has for the same mistake. */
export type ExplainedProblem = z.infer<typeof explainedProblem>;

/** Answer to `assist_problems`; null: the text changed meanwhile, or the language server does not answer. */
export const problemsAnswer = z.object({
  problems: z.array(explainedProblem).max(MAX_PROBLEMS).nullable(),
  paused_seconds: z
    .number()
    .int()
    .min(1)
    .optional()
    .describe(
      'time until answers come again, in seconds: programs of this person, or of visitors at their address, ended the language server several times',
    ),
});

/** Number of errors of another file of the program. */
const problemsOfFile = z.object({
  file: z.string(),
  errors: z.number().int().min(1),
  line: z.number().int().describe('of the first one'),
});
/** Number of errors of another file of a program. */
export type ProblemsOfFile = z.infer<typeof problemsOfFile>;

/** Answer to `assist_problems_elsewhere`: the other files that have errors; null as in {@link problemsAnswer}. */
export const problemsElsewhereAnswer = z.object({
  files: z.array(problemsOfFile).max(MAX_FILES_WITH_PROBLEMS).nullable(),
});

const inFile = { file: z.string().optional().describe('another file of the program; default: the document') };

/** A place in a program. */
const programPlace = range.extend(inFile);
/** A place in a program. */
export type ProgramPlace = z.infer<typeof programPlace>;

/** A replacement in a file of a program. */
const programEdit = documentEdit.extend(inFile);
/** A replacement in a file of a program. */
export type ProgramEdit = z.infer<typeof programEdit>;

/** Answer to `assist_definition` and `assist_references`: places in the program, those in the document first. */
export const placesAnswer = z.object({ places: z.array(programPlace).max(MAX_PLACES) });

/** Answer to `assist_rename_place`: the name to rename; null if nothing at the position can be renamed. */
export const renamePlaceAnswer = z.object({ place: range.nullable() });

/** Answer to `assist_rename`; null: the text changed meanwhile, or the name cannot be renamed like this. */
export const renameAnswer = z.object({ edits: z.array(programEdit).max(MAX_PLACES).nullable() });

/** A change that mends a problem. */
const quickFix = z.object({
  title: z.string(),
  is_preferred: z.boolean().describe('true for the most probable one'),
  edits: z.array(programEdit).min(1).max(MAX_PLACES),
});
/** A change that mends a problem. */
export type QuickFix = z.infer<typeof quickFix>;

/** Answer to `assist_fixes`; null: the text changed meanwhile, or the language server does not answer. */
export const fixesAnswer = z.object({ fixes: z.array(quickFix).max(MAX_FIXES).nullable() });

/** Answer to `assist_format`; null: a newer request came. */
export const formatAnswer = z.object({ text: z.string().nullable() });

/** A function, class or variable of a document. */
export const documentSymbol = range.extend({
  name: z.string(),
  kind: z.number().int().describe('SymbolKind of the Language Server Protocol'),
  detail: z.string().nullable(),
  depth: z.number().int().min(0).describe('number of symbols around it'),
  name_line: z.number().int(),
  name_column: z.number().int(),
});
/** A function, class or variable of a document. */
export type ProgramSymbol = z.infer<typeof documentSymbol>;

/** Answer to `assist_symbols`: in the order of the text; each comes after the symbol around it. */
export const symbolsAnswer = z.object({ symbols: z.array(documentSymbol).max(MAX_SYMBOLS) });
