import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

const SEARCH_DELAY_MS = 300;
/** The longest search text that the server accepts. */
const SEARCH_LENGTH = 200;
interface SearchFieldProps {
  /** Name and placeholder: states what is searched. */
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Options to choose instead of typing; empty while loading. */
  suggestions?: readonly Suggestion[];
  className?: string;
}

/** A search field that searches when typing pauses. */
export function SearchField({ label, value, onSearch, suggestions, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const suggested = useMemo(() => suggestions && suggest(suggestions, typed), [suggestions, typed]);
  const search = useEffectEvent(onSearch);
  const listId = useId();

  // The address may change on its own: by Back, or by a link.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
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
        'flex h-11 items-center gap-2 print:hidden rounded-full border border-border-control bg-page px-2.5 focus-within:border-accent focus-within:ring-1 focus-within:ring-accent md:h-8',
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
        list={suggested && listId}
        onChange={(event) => setTyped(event.target.value)}
        className="min-w-0 flex-1 self-stretch bg-transparent text-16 outline-none focus-visible:shadow-none md:text-13"
      />
      {suggested && (
        <datalist id={listId}>
          {suggested.map(({ text, label }) => (
            <option key={text} value={text} label={label} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Maximum number of suggestions: browsers are slow with thousands of options. */
const MAX_SUGGESTIONS = 50;

/** A suggestion: found by its text or its label, searched by its text. */
interface Suggestion {
  text: string;
  label?: string;
}

/** The first suggestions that contain the typed text, each text once. */
export function suggest(suggestions: readonly Suggestion[], typed: string): Suggestion[] {
  const sought = typed.trim().toLowerCase();
  const found = new Map<string, Suggestion>();
  for (const suggestion of suggestions) {
    const { text, label = '' } = suggestion;
    if (!text.toLowerCase().includes(sought) && !label.toLowerCase().includes(sought)) continue;
    if (!found.has(text)) found.set(text, suggestion);
    if (found.size === MAX_SUGGESTIONS) break;
  }
  return [...found.values()];
}
