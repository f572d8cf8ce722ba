import { type BusinessProfile, monthDay } from '@pro-match/domain/businesses';
import { CirclePause, MessageCircleQuestion } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useAvailability } from './use-availability.ts';

function noticeOf({ pause, pause_cause: cause, is_asked_open: isAsked }: BusinessProfile) {
  if (pause === null) {
    return isAsked
      ? {
          label: 'Are you still taking leads?',
          words:
            "A few clients have waited days for an answer. If we hear nothing within a day, we take your card out of the deck until you're back.",
          action: "Yes, I'm Open",
        }
      : null;
  }
  const back = pause.until === null ? '' : ` You're back on ${monthDay(pause.until)}.`;
  return {
    label: "You're not taking leads",
    words:
      cause === 'unheard'
        ? 'Clients waited days for an answer, so we took your card out of the deck. One press puts it back.'
        : `Your card is out of the deck, and nobody new can ask you.${back}`,
    action: 'Take Leads Again',
  };
}

export function AvailabilityNotice({ business }: { business: BusinessProfile }) {
  const { isBusy, set } = useAvailability(business);
  const notice = noticeOf(business);
  if (!notice) return null;
  const Icon = business.pause === null ? MessageCircleQuestion : CirclePause;
  return (
    <section
      aria-label={notice.label}
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-marigold-tint p-4 sm:p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-base font-semibold">{notice.label}</h2>
          <p className="text-sm">{notice.words}</p>
        </div>
      </div>
      <Button
        onClick={() => void set({ is_open: true })}
        isPending={isBusy}
        pendingLabel="Saving..."
      >
        {notice.action}
      </Button>
    </section>
  );
}
