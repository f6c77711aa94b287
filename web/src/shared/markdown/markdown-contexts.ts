import { type ComponentType, createContext, type ReactNode } from 'react';

/** Examples that a text places by their numbers, from 1: `@example 1` on a line of its own. */
export interface MarkdownExamples {
  count: number;
  /** Shows an example; its number may be one that there is not. */
  Example: ComponentType<{ number: number }>;
  /** Shows those that the text does not place, at its end. */
  Rest: ComponentType<{ numbers: readonly number[] }>;
}

/** The examples of the text that is shown; null: `@example` means nothing in it. */
export const MarkdownExamplesContext = createContext<MarkdownExamples | null>(null);

/** Files that belong to a text, which refers to them by name. */
export interface MarkdownFiles {
  has(name: string): boolean;
  /** Shows a file as a picture. */
  Picture: ComponentType<{ name: string; alt: string }>;
  /** Offers a file. */
  Link: ComponentType<{ name: string; children: ReactNode }>;
}

/** The files of the text that is shown; null: it has none. */
export const MarkdownFilesContext = createContext<MarkdownFiles | null>(null);

/** Protocol of addresses that stand for a file of the text; no browser opens it. */
const PROTOCOL = 'text-file:';

/** Returns the address that stands for a file; null if the text has no such file. */
export function addressOfFile(address: string, files: MarkdownFiles | null): string | null {
  const name = decoded(address);
  return files?.has(name) ? PROTOCOL + encodeURIComponent(name) : null;
}

/** Returns the name of the file that an address stands for; null for any other address. */
export function fileOfAddress(address: string | undefined): string | null {
  return address?.startsWith(PROTOCOL) ? decodeURIComponent(address.slice(PROTOCOL.length)) : null;
}

/** Markdown encodes spaces and letters in addresses. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address).normalize('NFC');
  } catch {
    return address;
  }
}
