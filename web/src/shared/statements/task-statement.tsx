import { getStatementFile, type StatementFile } from '@coderoom/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { saveFile } from '#lib/browser/save-file.ts';
import { call } from '#lib/server/api.ts';
import { describeFailure } from '#lib/server/api-error.ts';
import { Markdown } from '#shared/markdown/markdown.tsx';
import {
  MarkdownExamplesContext,
  type MarkdownFiles,
  MarkdownFilesContext,
} from '#shared/markdown/markdown-contexts.ts';
import { markdownTexts, statementsTexts } from '#texts/statements.ts';
import { toastFailure } from '#ui/display/toast-failure.tsx';
import { EXAMPLE_PARTS } from './examples.tsx';

interface TaskFilesProps {
  /** The template that the files belong to; null: none yet. */
  templateId: number | null;
  files: readonly StatementFile[];
  /** The contents of those that the server does not have yet, by name. */
  unsent?: ReadonlyMap<string, File>;
}

interface TaskStatementProps extends TaskFilesProps {
  text: string;
  /** Number of examples that it may place; those that it does not place follow it. */
  examples: number;
}

interface Source {
  templateId: number | null;
  files: ReadonlyMap<string, StatementFile>;
  unsent: ReadonlyMap<string, File> | undefined;
}

const SourceContext = createContext<Source | null>(null);

/** The statement of a template, with its pictures and files. */
export function TaskStatement({ text, examples, ...filesOfTask }: TaskStatementProps) {
  const source = useSource(filesOfTask);
  const ofText = useMemo<MarkdownFiles>(
    () => ({ has: (name) => source.files.has(name), Picture, Link }),
    [source],
  );
  const placed = useMemo(() => ({ ...EXAMPLE_PARTS, count: examples }), [examples]);
  return (
    <SourceContext value={source}>
      <MarkdownFilesContext value={ofText}>
        <MarkdownExamplesContext value={placed}>
          <Markdown text={text} headingLevel={3} linksOpenApart />
        </MarkdownExamplesContext>
      </MarkdownFilesContext>
    </SourceContext>
  );
}

/** The files of a task that are not pictures, to download. */
export function TaskFiles(filesOfTask: TaskFilesProps) {
  const offered = filesOfTask.files.filter(({ media_type }) => !media_type.startsWith('image/'));
  const source = useSource(filesOfTask);
  if (offered.length === 0) return null;
  return (
    <SourceContext value={source}>
      <section aria-label={statementsTexts.files} className="flex flex-col gap-2">
        <h4 className="font-strong">{statementsTexts.files}</h4>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {offered.map(({ id, name }) => (
            <li key={id} className="max-md:py-2.5">
              <Link name={name}>{name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </SourceContext>
  );
}

function useSource({ templateId, files, unsent }: TaskFilesProps): Source {
  return useMemo(
    () => ({ templateId, files: new Map(files.map((file) => [file.name, file])), unsent }),
    [templateId, files, unsent],
  );
}

function contentQuery(templateId: number, fileId: number) {
  return queryOptions({
    // An id stands for one content: a replaced file gets a new one.
    queryKey: ['statement-file', templateId, fileId],
    queryFn: ({ signal }) => call(getStatementFile, { params: { id: templateId, fileId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function useFile(name: string) {
  const source = use(SourceContext);
  const file = source?.files.get(name);
  if (source === null || file === undefined) throw new Error(`the text has no file ${name}`);
  return { templateId: source.templateId ?? 0, file, unsent: source.unsent?.get(name) };
}

/** A picture with its description below it. */
function Picture({ name, alt }: { name: string; alt: string }) {
  const { templateId, file, unsent } = useFile(name);
  const { data, isError } = useQuery({
    ...contentQuery(templateId, file.id),
    enabled: unsent === undefined,
  });
  const url = useObjectUrl(unsent ?? data, file.media_type);
  if (!file.media_type.startsWith('image/')) return <Link name={name}>{alt === '' ? name : alt}</Link>;
  return (
    <span className="flex flex-col gap-1">
      {url !== null && (
        <img
          src={url}
          alt={alt}
          className="max-w-full self-start rounded-full border border-border bg-page"
        />
      )}
      {isError && <span className="text-danger">{markdownTexts.pictureFailed(name)}</span>}
      {alt !== '' && (
        <span aria-hidden className="text-13 text-text-2">
          {alt}
        </span>
      )}
    </span>
  );
}

/** Returns an address for the content, of the type that the server has checked. */
function useObjectUrl(content: File | undefined, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (content === undefined) return;
    const made = URL.createObjectURL(content.slice(0, content.size, type));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [content, type]);
  return url;
}

/** A button that downloads a file. */
function Link({ name, children }: { name: string; children: ReactNode }) {
  const { templateId, file, unsent } = useFile(name);
  const download = async () => {
    try {
      const content =
        unsent ?? (await call(getStatementFile, { params: { id: templateId, fileId: file.id } }));
      saveFile(name, content);
    } catch (error) {
      toastFailure(describeFailure(error, markdownTexts.fileFailed(name)));
    }
  };
  return (
    <button
      type="button"
      onClick={() => void download()}
      className="rounded-half text-accent-text underline decoration-accent-line underline-offset-3 hover:decoration-current"
    >
      <FileDown aria-hidden className="mr-1 inline size-3.5" strokeWidth={1.75} />
      {children}
    </button>
  );
}
