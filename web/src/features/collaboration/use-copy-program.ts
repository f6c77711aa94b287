import { useNavigate } from 'react-router';
import { useRestricted } from '#editor/restriction/use-restriction.ts';
import { useLive, useSessionContext } from './session-context.ts';

/** Opens a copy of the program, with all its files, in the playground; null where copying is disabled. */
export function useCopyProgram(): (() => void) | null {
  const { files, live } = useSessionContext();
  const navigate = useNavigate();
  const restricted = useRestricted();
  const isHere = useLive(({ text }) => text !== null);
  if (restricted || !isHere) return null;
  return () => {
    const { language } = live.store.getState();
    void navigate('/', { state: { program: { language, ...files.copy() } } });
  };
}
