import type { AssistanceAbility } from '@coderoom/contract';
import { readFields } from './answers/reading.ts';
import type { LanguageServerSetup } from './setup.ts';

/** Abilities that the requests of {@link LanguageServer} rely on. Nothing else is announced. */
const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
  },
  textDocument: {
    synchronization: {},
    completion: {
      completionItem: {
        snippetSupport: true,
        documentationFormat: ['markdown', 'plaintext'],
        resolveSupport: { properties: ['documentation', 'detail'] },
      },
      contextSupport: true,
    },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ['markdown', 'plaintext'],
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: {},
    references: {},
    rename: { prepareSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } },
      isPreferredSupport: true,
      resolveSupport: { properties: ['edit'] },
      dataSupport: true,
    },
  },
} as const;
/** Problems are reported when asked for: otherwise each change would cost a whole analysis. */
const REQUESTED = { diagnostic: { dynamicRegistration: true } } as const;
/** Documentation of completions comes with their list. */
const { resolveSupport: _, ...completionItem } = CAPABILITIES.textDocument.completion.completionItem;
const AT_ONCE = { completion: { completionItem, contextSupport: true } } as const;
const PUBLISHED = { publishDiagnostics: { versionSupport: true } } as const;

/**
 * Ability of a process; `renamePlace`: it tells whether a name can be renamed; `details`: it documents completions when
 * asked, and not with the list; `fixDetails`: it tells the edits of a fix when asked.
 */
export type ServerAbility =
  | Exclude<AssistanceAbility, 'format' | 'files'>
  | 'renamePlace'
  | 'details'
  | 'fixDetails';

/** Returns the capabilities that a language server is told. */
export function capabilitiesFor({ documentsAtOnce, problems }: LanguageServerSetup): object {
  const textDocument = {
    ...CAPABILITIES.textDocument,
    ...(documentsAtOnce && AT_ONCE),
    ...(problems === 'requested' && REQUESTED),
    ...(problems === 'published' && PUBLISHED),
  };
  return { ...CAPABILITIES, textDocument };
}

/** Reads the abilities that a language server announces. */
export function readAbilities(capabilities: unknown): ReadonlySet<ServerAbility> {
  const {
    definitionProvider,
    referencesProvider,
    renameProvider,
    documentSymbolProvider,
    completionProvider,
    codeActionProvider,
  } = readFields(capabilities);
  const announced = {
    definition: definitionProvider,
    references: referencesProvider,
    rename: renameProvider,
    renamePlace: readFields(renameProvider).prepareProvider,
    symbols: documentSymbolProvider,
    details: readFields(completionProvider).resolveProvider,
    fixes: codeActionProvider,
    fixDetails: readFields(codeActionProvider).resolveProvider,
  } satisfies Record<ServerAbility, unknown>;
  // Options, or true.
  const isAnnounced = ([, value]: [string, unknown]) =>
    value !== undefined && value !== null && value !== false;
  return new Set(
    Object.entries(announced)
      .filter(isAnnounced)
      .map(([ability]) => ability as ServerAbility),
  );
}
