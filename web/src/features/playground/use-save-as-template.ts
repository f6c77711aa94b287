import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { useProgram } from './program-store.ts';
import { useScreen } from './screen-store.ts';

/** Opens the drawer by which the program is kept as a template; visitors are told that they must sign in. */
export function useSaveAsTemplate(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useProgram.getState().owner !== null) {
      useScreen.setState({ drawer: 'save' });
      return;
    }
    toast('Sign in to save your program as a template.', {
      action: { label: 'Sign In', onClick: () => void navigate('/login') },
    });
  };
}
