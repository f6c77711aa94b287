/** The text storage of Monaco's model. It comes without typings. */
declare module 'monaco-editor/editor/common/model/textModel' {
  import type { editor, IPosition, IRange, Range } from 'monaco-editor/editor';

  interface TextBuffer {
    getLength(): number;
    getLineCount(): number;
    getPositionAt(offset: number): IPosition;
    getRangeAt(offset: number, length: number): Range;
    getValueInRange(range: IRange): string;
    applyEdits(
      edits: readonly { range: IRange; text: string }[],
      recordsTrimming: boolean,
      computesUndo: boolean,
    ): { changes: editor.IModelContentChange[] };
  }

  export function createTextBuffer(text: string, lineEnd: 1): { textBuffer: TextBuffer };
}

declare module 'monaco-editor/editor/common/core/range' {
  export { Range } from 'monaco-editor/editor';
}
