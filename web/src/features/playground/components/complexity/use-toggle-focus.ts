import { useEffect, useRef } from 'react';
import { useComplexityPanel } from './panel-store.ts';

/** Ref of the button that opens or collapses the panel: it takes the focus of the one that it replaces. */
export function useToggleFocus() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!useComplexityPanel.getState().byHand) return;
    useComplexityPanel.setState({ byHand: false });
    button.current?.focus();
  }, []);
  return button;
}
