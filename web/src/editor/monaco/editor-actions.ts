/** The action that lists the fixes of the caret's line; an editor has it while somebody is assisted in it. */
export const FIX_ACTION = 'coderoom.quickFix';
