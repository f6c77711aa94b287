import { entryNameOf, type LanguageId, type TaskFile } from '@coderoom/contract';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createTaskWorkspace, type TaskProgram, type TaskProgramChange } from './task-workspace.ts';

/** A program that is run in a dialog, until a solution takes its place. */
export interface TriedProgram {
  language: LanguageId;
  code: string;
  /** As in the draft of a task; absent: a single file. */
  entryName?: string | null;
  files?: readonly TaskFile[];
}

/** Fields of a request that runs such a program, beside the text of its entry. */
export interface TriedFileFields {
  entry_name: string;
  files: Pick<TaskFile, 'name' | 'content' | 'encoding'>[];
}

/** The program as it is edited in the dialog: students have no hidden files, and leave read-only ones as they are. */
export function useTriedProgram({ language, code, entryName = null, files = [] }: TriedProgram) {
  const [program, setProgram] = useState<TaskProgram>(() => ({
    ...{ language, code, entryName },
    files: files.filter(({ role }) => role !== 'hidden'),
  }));
  const [chosen, setChosen] = useState<string | null>(null);
  /** The program itself: a shortcut may follow the last letter before the next render. */
  const latest = useRef(program);
  const change = (part: TaskProgramChange) => {
    latest.current = { ...latest.current, ...part };
    setProgram(latest.current);
  };
  const task = { program, chosen, onChange: change, onShow: setChosen, locksReadOnly: true };
  const [{ workspace, follow }] = useState(() => createTaskWorkspace(task));
  useLayoutEffect(() => follow(task));
  useEffect(() => () => follow(null), [follow]);
  const entry = entryNameOf(language, program.entryName);
  const file = program.files.find(({ name }) => name === chosen);
  const shownText = file?.encoding === 'text' ? file.name : entry;
  const edited = useMemo(
    () => ({
      entry,
      hasOthers: program.files.length > 0,
      files: [
        { name: entry, content: program.code },
        ...program.files
          .filter(({ encoding }) => encoding === 'text')
          .map((one) => ({ ...one, isReadOnly: one.role === 'read_only' })),
      ],
      shown: shownText,
      onChange: (name: string, content: string) => {
        const { files: all } = latest.current;
        const part =
          name === entry
            ? { code: content }
            : { files: all.map((one) => (one.name === name ? { ...one, content } : one)) };
        latest.current = { ...latest.current, ...part };
        setProgram(latest.current);
      },
      onGoTo: (_line: number, _column: number, name: string) => setChosen(name),
    }),
    [entry, program, shownText],
  );
  return {
    workspace,
    /** The program's text files, for the editor. */
    edited,
    code: program.code,
    /** The shown file, if it is another one than the entry. */
    file,
    show: setChosen,
    /** Returns the program as it is now; `whole` has the roles of its files, too. */
    read: (): { code: string; fields: TriedFileFields; whole: Omit<TriedProgram, 'language'> } => ({
      code: latest.current.code,
      whole: latest.current,
      fields: {
        entry_name: entryNameOf(language, latest.current.entryName),
        files: latest.current.files.map(({ role: _, ...one }) => one),
      },
    }),
  };
}
