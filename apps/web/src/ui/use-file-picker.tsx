import { type ReactNode, useRef } from 'react';

export interface FileChoice {
  label: string;
  /** Media types, separated by commas. */
  accept: string;
  isMultiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** `open` shows the device's picker; `input` has to be rendered. */
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
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    ),
  };
}
