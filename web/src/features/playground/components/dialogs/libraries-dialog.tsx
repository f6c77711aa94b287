import type { Language, OfferedLibrary } from '@coderoom/contract';
import { useQuery } from '@tanstack/react-query';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { useProgram } from '#features/playground/program-store.ts';
import { useScreen } from '#features/playground/screen-store.ts';
import { librariesQuery } from '#shared/languages/languages.ts';
import { librariesTexts } from '#texts/libraries.ts';
import { CopyButton } from '#ui/button/copy-button.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { SkeletonLines } from '#ui/display/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { describeQueryFailure, FailureNote } from '#ui/layout/failure-note.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

const SKELETON = [60, 75, 50, 70, 55];

/** The libraries that programs can import, those of the chosen language first. */
export function LibrariesDialog() {
  const [search, setSearch] = useState('');
  const query = useQuery(librariesQuery);
  const failure = describeQueryFailure(query, librariesTexts.failed);
  const current = useProgram((state) => state.language);
  const offered = (query.data ?? [])
    .filter(({ libraries }) => libraries.length > 0)
    .toSorted((a, b) => Number(b.id === current) - Number(a.id === current));
  const found = offered.flatMap((language) => {
    const libraries = language.libraries.filter((library) => matches(library, language, search));
    return libraries.length === 0 ? [] : [{ ...language, libraries }];
  });
  return (
    <Dialog open title={librariesTexts.title} onClose={() => useScreen.setState({ dialog: null })}>
      {/* A form: the dialog focuses its field. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <p className="pb-3 text-text-2">{librariesTexts.hint}</p>
        {(query.isPending || offered.length > 0) && (
          <SearchField label={librariesTexts.search} value={search} onSearch={setSearch} />
        )}
      </form>
      {failure !== null && <FailureNote failure={failure} boxed />}
      {query.isPending && <SkeletonLines label={librariesTexts.loading} widths={SKELETON} />}
      {query.data !== undefined && offered.length === 0 && (
        <EmptyState icon={<Package aria-hidden strokeWidth={1.5} />} text={librariesTexts.none} />
      )}
      {offered.length > 0 && found.length === 0 && (
        <p className="pt-4 text-text-2 wrap-anywhere">{librariesTexts.noneFound(search)}</p>
      )}
      {found.map((language) => (
        <LibraryList key={language.id} language={language} />
      ))}
    </Dialog>
  );
}

function LibraryList({ language: { name, libraries } }: { language: Language }) {
  return (
    <section className="pt-4" aria-label={name}>
      <h3 className="pb-1 text-12 font-medium text-text-2">{name}</h3>
      <ul>
        {libraries.map((library) => (
          <LibraryRow key={library.name} library={library} />
        ))}
      </ul>
    </section>
  );
}

function LibraryRow({ library: { name, version, import: line } }: { library: OfferedLibrary }) {
  return (
    <li className="-mx-2 flex items-center gap-3 border-border px-2 py-1.5 not-first:border-t">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="shrink-0 font-mono text-12 text-text-3">{version}</span>
        </p>
        <code className="block font-mono text-12 text-text-2 wrap-anywhere">{line}</code>
      </div>
      <CopyButton label={librariesTexts.copyImport(name)} text={line} className="max-md:size-11" />
    </li>
  );
}

/** True if each word of a search occurs in the library's name or import, or in its language's name. */
function matches(library: OfferedLibrary, language: Language, search: string): boolean {
  const text = `${library.name} ${library.import} ${language.name}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
