import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from './button.tsx';

interface FileButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Names the picker that the button opens. */
  label: string;
  /** Media types, with commas between them. */
  accept: string;
  isMultiple?: boolean;
  disabled?: boolean;
  isPending?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Opens the device's own picker of pictures. */
export function FileButton({
  ref,
  label,
  accept,
  isMultiple,
  onFiles,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} ref={ref} variant="outline" onClick={() => input.current?.click()} />
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
    </>
  );
}
