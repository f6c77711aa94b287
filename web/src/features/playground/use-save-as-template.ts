import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { controlsTexts } from '#texts/controls.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { useProgram } from './program-store.ts';
import { useScreen } from './screen-store.ts';

/** Opens the Save drawer; visitors are told to sign in first. */
export function useSaveAsTemplate(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useProgram.getState().owner !== null) {
      useScreen.setState({ drawer: 'save' });
      return;
    }
    toast(playgroundTexts.save.signInFirst, {
      action: { label: controlsTexts.signIn, onClick: () => void navigate('/login') },
    });
  };
}
