import { useEffect } from 'react';
import { create } from 'zustand';

const useOpenDialogs = create(() => ({ count: 0 }));

/** Counts a dialog while it is open. */
export function useCountDialog(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const add = (by: number) => useOpenDialogs.setState(({ count }) => ({ count: count + by }));
    add(1);
    return () => add(-1);
  }, [open]);
}

/** True while any dialog is open: what floats beside the page must then leave it uncovered. */
export function useHasOpenDialog(): boolean {
  return useOpenDialogs(({ count }) => count > 0);
}
