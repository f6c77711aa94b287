import { type ComponentType, createContext } from 'react';

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
