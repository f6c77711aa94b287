import type { ComponentProps } from 'react';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onChoose: (file: File) => void;
}

/** Accepts one file from the disk. */
export function FileInput({ onChoose, ...attributes }: FileInputProps) {
  return (
    <input
      {...attributes}
      type="file"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        // Otherwise the same file could not be chosen again.
        target.value = '';
        if (file !== undefined) onChoose(file);
      }}
    />
  );
}
