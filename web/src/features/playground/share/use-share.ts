import { LANGUAGE_FACTS, type LanguageId } from '@coderoom/contract';
import { useNavigate } from 'react-router';
import { useProgram } from '#features/playground/program-store.ts';
import { toggleDrawer } from '#features/playground/screen-store.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { intendToShare } from './share-intention.ts';

/** Returns the initial title of a session: the name of the template, else one made of the author and the language. */
export function nameSession(
  username: string,
  language: LanguageId,
  templateName: string | undefined,
): string {
  return templateName ?? playgroundTexts.share.titleOfSession(username, LANGUAGE_FACTS[language].name);
}

/** Toggles the Share drawer; visitors sign in first, return and find it open. */
export function useShare(): () => void {
  const navigate = useNavigate();
  return () => {
    if (useProgram.getState().owner !== null) {
      toggleDrawer('share');
      return;
    }
    intendToShare();
    void navigate('/login', { state: { from: '/', wantsToShare: true } });
  };
}
