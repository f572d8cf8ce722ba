import { Zap } from 'lucide-react';
import { lazyModule } from '../../../lib/lazy-component.tsx';
import { useLazySheet } from '../../../lib/use-late-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

const SHEET = lazyModule(
  'quick-replies-sheet',
  async () => (await import('./quick-replies-sheet.tsx')).QuickRepliesSheet,
);

interface QuickRepliesButtonProps {
  /** The values for the placeholders in a reply. */
  of: { name: string; service: string };
  onSend: (content: string) => void;
  /** Puts a reply into the composer. */
  onWrite: (content: string) => void;
}

/** Opens the business's saved replies. */
export function QuickRepliesButton(props: QuickRepliesButtonProps) {
  const { open, sheet } = useLazySheet({
    code: SHEET,
    props,
    onFailed: () => toast.error("We couldn't open your replies. Please try again."),
  });
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={open}>
        <Zap aria-hidden="true" />
        Quick replies
      </Button>
      {sheet}
    </>
  );
}
