import { ATTACHMENT_TYPES } from '@pro-match/domain/media';
import { Paperclip } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useFilePicker } from '../../../ui/use-file-picker.tsx';

interface AttachButtonProps {
  form: RefObject<HTMLFormElement | null>;
  onFiles: (files: File[]) => void;
}

const ACCEPTED = ATTACHMENT_TYPES.join(',');

/** Opens the device's own picker; files dropped on the form, or pasted into it, count as chosen. */
export function AttachButton({ form, onFiles }: AttachButtonProps) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const over = (event: DragEvent) => {
      // Otherwise the browser would open the file in place of the page.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const { files } = event.dataTransfer ?? {};
      if (!files || files.length === 0) return;
      event.preventDefault();
      take([...files]);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || clipboardData.files.length === 0) return;
      // A word processor offers its text as a picture too.
      if (clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take([...clipboardData.files]);
    };
    node.addEventListener('dragover', over);
    node.addEventListener('drop', drop);
    node.addEventListener('paste', paste);
    return () => {
      node.removeEventListener('dragover', over);
      node.removeEventListener('drop', drop);
      node.removeEventListener('paste', paste);
    };
  }, [form]);
  const picker = useFilePicker({
    label: 'Choose photos or PDF files',
    accept: ACCEPTED,
    isMultiple: true,
    onFiles,
  });
  return (
    <>
      <IconButton
        label="Add photos or a PDF"
        icon={<Paperclip aria-hidden="true" />}
        onClick={picker.open}
      />
      {picker.input}
    </>
  );
}
