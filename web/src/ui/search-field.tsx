import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { classNames } from './class-names.ts';

const SEARCH_DELAY_MS = 300;
/** As long as the server takes. */
const SEARCH_LENGTH = 200;

interface SearchFieldProps {
  /** What is searched: its name and its placeholder. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** What may be meant, to be chosen instead of typed. */
  suggestions?: readonly string[];
  className?: string;
}

/** Searches when the typing pauses. */
export function SearchField({ label, value, onSearch, suggestions = [], className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useEffectEvent(onSearch);
  const listId = useId();

  // The address may change by itself: by Back, or by a link.
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }

  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => search(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <div
      className={classNames(
        'flex h-11 items-center gap-2 rounded-full border border-border-control bg-page px-2.5 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent md:h-8',
        className,
      )}
    >
      <Search aria-hidden className="size-4 shrink-0 text-text-3" strokeWidth={1.75} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_LENGTH}
        value={typed}
        list={suggestions.length > 0 ? listId : undefined}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none focus-visible:shadow-none md:text-13"
      />
      {suggestions.length > 0 && (
        <datalist id={listId}>
          {[...new Set(suggestions)].map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}
