import { type ReactNode, useRef } from 'react';

export interface FileChoice {
  /** Names the picker that opens. */
  label: string;
  /** Media types, with commas between them. */
  accept: string;
  isMultiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** The device's own picker: `open` shows it, `input` has to be on the page. */
export function useFilePicker({ label, accept, isMultiple, onFiles }: FileChoice): {
  open: () => void;
  input: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    open: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen once more.
          event.target.value = '';
        }}
      />
    ),
  };
}
