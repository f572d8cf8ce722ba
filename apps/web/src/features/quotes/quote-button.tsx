import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { lateCode } from '../../lib/late-part.tsx';
import { LateSheet } from '../../lib/late-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { QuoteSheetProps } from './quote-sheet.tsx';

const SHEET = lateCode('quote-sheet', async () => (await import('./quote-sheet.tsx')).QuoteSheet);

type QuoteButtonProps = Omit<QuoteSheetProps, 'onClose'>;

/** Opens the form for a quote. */
export function QuoteButton(props: QuoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ReceiptText aria-hidden="true" />
        Send a quote
      </Button>
      {isOpen ? (
        <LateSheet
          code={SHEET}
          props={{ ...props, onClose: () => setOpen(false) }}
          onFailed={() => toast.error("We couldn't open the form. Please try again.")}
        />
      ) : null}
    </>
  );
}
