import { create } from 'zustand';

/** Version of the program whose measured growth differs from the derived one; null if there is none. */
export const useContradicted = create<{ version: number | null }>()(() => ({ version: null }));
