import './match-moment.css';
import { answerLine } from '@pro-match/domain/businesses';
import { initials, nearTime, tintIndex } from '@pro-match/domain/formats';
import { JOB_MATCHES_MAX } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { Heart } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useNow } from '../../ui/now.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { useModal } from '../../ui/use-modal.ts';
import type { AskedPro } from './asked-pro.ts';

interface MatchMomentProps {
  business: AskedPro;
  client: string;
  match: Pick<Match, 'open_count' | 'due_at'>;
  hasNext: boolean;
  /** Also called on Escape. */
  onDone: () => void;
}

/** Shown when a request is sent, until the user acts. */
export function MatchMoment(props: MatchMomentProps) {
  const { business, client, match, hasNext, onDone } = props;
  const dialog = useModal(onDone);
  const id = useId();
  const now = useNow();
  const left = JOB_MATCHES_MAX - match.open_count;
  const canAskNext = hasNext && left > 0;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      className="match-moment m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper p-0 text-ink"
    >
      <div className="mx-auto flex min-h-full max-w-form flex-col items-center justify-center gap-8 px-4 py-8 text-center flat:flex-row flat:max-w-reading">
        <div aria-hidden="true" className="relative flex shrink-0">
          <div className="match-moment-card grid place-items-center bg-spruce font-display text-3xl font-bold text-on-spruce">
            {initials(client)}
          </div>
          <div
            data-tint={tintIndex(business.user_id)}
            className="match-moment-card relative grid place-items-center overflow-hidden bg-(--tint) font-display text-3xl font-bold"
          >
            {initials(business.business_name)}
            <Picture business={business} />
          </div>
          <span className="absolute inset-0 grid place-items-center">
            <span className="match-moment-heart grid size-16 place-items-center rounded-chip border-4 border-surface bg-marigold-fill text-(--warning-foreground)">
              <Heart className="size-7 fill-current" />
            </span>
          </span>
        </div>
        <div className="flex w-full min-w-0 flex-col gap-6">
          <div className="flex flex-col gap-2">
            <h2 id={`${id}-title`} className="text-2xl">
              Your request is on its way
            </h2>
            <div id={`${id}-words`} className="flex flex-col gap-2 text-muted">
              {/* Not balanced: that would break the words of a long name. */}
              <p className="wrap-anywhere">{answerWords(business)}</p>
              {canAskNext ? (
                <p className="text-balance">
                  {match.due_at === null
                    ? ''
                    : `If they don't answer by ${nearTime(match.due_at, now)}, we'll suggest the next pro. `}
                  {`You can ask ${left} more.`}
                </p>
              ) : null}
            </div>
          </div>
          <div data-below-toasts="" className="grid gap-3 flat:grid-cols-2">
            {canAskNext ? (
              <Button onClick={onDone} isFullWidth>
                Ask the Next Pro Too
              </Button>
            ) : null}
            <LinkButton
              to={paths.clientMatches}
              variant={canAskNext ? 'outline' : 'primary'}
              isFullWidth
            >
              See My Request
            </LinkButton>
            {canAskNext ? null : (
              <Button variant="ghost" onClick={onDone} isFullWidth>
                Close
              </Button>
            )}
          </div>
        </div>
      </div>
      <ToastRegion />
    </dialog>
  );
}

function answerWords({ business_name: name, answer_minutes: minutes }: AskedPro): string {
  if (minutes === null) return `We'll let you know as soon as ${name} answers.`;
  const pace = answerLine(minutes).replace(/^U/, 'u');
  return `${name} ${pace}. We'll let you know as soon as they do.`;
}

function Picture({ business }: { business: AskedPro }) {
  const picture = business.logo_url ?? business.portfolio_images[0];
  return picture ? (
    <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
  ) : null;
}
