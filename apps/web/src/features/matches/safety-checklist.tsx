import type { Role } from '@pro-match/domain/auth';
import { SAFETY_CHECKLIST } from '@pro-match/domain/safety';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TickList } from '../../ui/tick-list.tsx';
import { isDismissed, rememberDismissed } from './dismissed-checklists.ts';

interface SafetyChecklistProps {
  matchId: string;
  userId: string;
  role: Role;
}

/** One line that expands, until dismissed. Give it the match's id as `key`. */
export function SafetyChecklist({ matchId, userId, role }: SafetyChecklistProps) {
  const id = useId();
  const [isThere, setThere] = useState(() => !isDismissed(userId, matchId));
  const [isOpen, setOpen] = useState(false);
  if (!isThere) return null;
  return (
    <section
      aria-labelledby={id}
      // On a short screen, as above a keyboard, the messages keep the larger part.
      className="flex max-h-[45%] shrink-0 flex-col border-b border-hairline bg-spruce-tint text-sm"
    >
      <h3 className="font-sans text-sm font-semibold tracking-normal">
        <button
          id={id}
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 px-4 py-1 text-left leading-tight -outline-offset-2"
        >
          <ShieldCheck aria-hidden="true" className="size-4.5 shrink-0 text-spruce" />
          <span className="min-w-0 flex-1">You're matched. Good to know before you start</span>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4.5 shrink-0 text-muted', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen ? (
        <div id={`${id}-list`} className="min-h-0 overflow-y-auto px-4">
          <TickList items={SAFETY_CHECKLIST[role]} className="gap-1" />
          <div className="-mr-2 flex justify-end pb-1">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                rememberDismissed(userId, matchId);
                setThere(false);
              }}
            >
              Got it
            </Button>
          </div>
        </div>
      ) : null}
    </section>
  );
}
