import { Zap } from 'lucide-react';
import { useState } from 'react';
import { lateCode } from '../../../lib/late-part.tsx';
import { LateSheet } from '../../../lib/late-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

const SHEET = lateCode(
  'quick-replies-sheet',
  async () => (await import('./quick-replies-sheet.tsx')).QuickRepliesSheet,
);

interface QuickRepliesButtonProps {
  /** What stands for the places in a reply. */
  of: { name: string; service: string };
  onSend: (content: string) => void;
  /** Puts a reply into the composer. */
  onWrite: (content: string) => void;
}

/** Opens what the business has saved to say. */
export function QuickRepliesButton({ of, onSend, onWrite }: QuickRepliesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Zap aria-hidden="true" />
        Quick replies
      </Button>
      {isOpen ? (
        <LateSheet
          code={SHEET}
          props={{ of, onSend, onWrite, onClose: () => setOpen(false) }}
          onFailed={() => toast.error("We couldn't open your replies. Please try again.")}
        />
      ) : null}
    </>
  );
}
