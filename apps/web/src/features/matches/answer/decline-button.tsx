import type { Match } from '@pro-match/domain/matches';
import { useState } from 'react';
import { lazyModule } from '../../../lib/lazy-component.tsx';
import { LazySheet } from '../../../lib/lazy-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Loads when first needed. */
export const DECLINE_SHEET = lazyModule(
  'decline-sheet',
  async () => (await import('./decline-sheet.tsx')).DeclineSheet,
);

interface DeclineButtonProps {
  lead: Match;
  describedBy?: string;
  className?: string;
}

/** "Not for me": asks for the reason, which is sent to the client. */
export function DeclineButton({ lead, describedBy, className }: DeclineButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  if (!lead.may.decline) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className={className}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setAsked(true)}
      >
        Not for me
      </Button>
      {isAsked ? (
        <LazySheet
          code={DECLINE_SHEET}
          props={{ lead, onClose: close }}
          onFailed={() => toast.error("We couldn't open the reasons. Please try again.")}
        />
      ) : null}
    </>
  );
}
