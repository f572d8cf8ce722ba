import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { type FileChoice, useFilePicker } from './use-file-picker.tsx';

interface FileButtonProps extends FileChoice {
  ref?: Ref<HTMLButtonElement>;
  disabled?: boolean;
  isPending?: boolean;
  children: ReactNode;
}

export function FileButton({
  ref,
  label,
  accept,
  isMultiple,
  onFiles,
  ...button
}: FileButtonProps) {
  const { open, input } = useFilePicker({ label, accept, isMultiple, onFiles });
  return (
    <>
      <Button {...button} ref={ref} variant="outline" onClick={open} />
      {input}
    </>
  );
}
