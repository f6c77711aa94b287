import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStorageService } from 'monaco-editor/platform/storage/common/storage';

/** `StorageScope.PROFILE` and `StorageTarget.USER` of Monaco. */
const PROFILE = 0;
const USER = 0;

/** Lets lists of completions show the documentation of the chosen entry from the start; Ctrl+Space hides it. */
export function openCompletionDetails(): void {
  StandaloneServices.get(IStorageService).store('expandSuggestionDocs', true, PROFILE, USER);
}
