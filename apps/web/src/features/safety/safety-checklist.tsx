import type { Role } from '@pro-match/domain/auth';
import { SAFETY_CHECKLIST } from '@pro-match/domain/safety';
import { ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TickList } from '../../ui/tick-list.tsx';
import { isTold, rememberTold } from './told-matches.ts';

interface SafetyChecklistProps {
  matchId: string;
  userId: string;
  role: Role;
}

/** What is good to know once two are matched, until it is put away. Give it the match's id as `key`. */
export function SafetyChecklist({ matchId, userId, role }: SafetyChecklistProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(() => !isTold(userId, matchId));
  if (!isOpen) return null;
  return (
    <section
      aria-labelledby={id}
      // On a short screen, as over a keyboard, the messages keep the larger part.
      className="flex max-h-[45%] shrink-0 flex-col border-b border-hairline bg-spruce-tint text-sm"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div tabIndex={0} className="min-h-0 overflow-y-auto px-4 pt-3 -outline-offset-2">
        <h3
          id={id}
          className="mb-1.5 flex items-center gap-2 font-sans text-sm font-semibold tracking-normal"
        >
          <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-spruce" />
          You are matched. Good to know before you start
        </h3>
        <TickList items={SAFETY_CHECKLIST[role]} className="gap-1" />
      </div>
      <div className="flex justify-end px-2 pb-1">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            rememberTold(userId, matchId);
            setOpen(false);
          }}
        >
          Got it
        </Button>
      </div>
    </section>
  );
}
