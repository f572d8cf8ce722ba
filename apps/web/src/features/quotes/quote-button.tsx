import { ReceiptText } from 'lucide-react';
import { lazyModule } from '../../lib/lazy-component.tsx';
import { useLazySheet } from '../../lib/use-late-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import type { QuoteSheetProps } from './quote-sheet.tsx';

const SHEET = lazyModule('quote-sheet', async () => (await import('./quote-sheet.tsx')).QuoteSheet);

type QuoteButtonProps = Omit<QuoteSheetProps, 'onClose'>;

/** Opens the form for a quote. */
export function QuoteButton(props: QuoteButtonProps) {
  const { open, sheet } = useLazySheet({
    code: SHEET,
    props,
    onFailed: () => toast.error("We couldn't open the form. Please try again."),
  });
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={open}>
        <ReceiptText aria-hidden="true" />
        Send a quote
      </Button>
      {sheet}
    </>
  );
}
