import './match-moment.css';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { initials, tintIndex } from '@pro-match/domain/formats';
import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';

interface MatchMomentProps {
  business: NearbyBusiness;
  /** The client's name, for the other card. */
  client: string;
  /** Called once it is over, by itself or by any press or key. */
  onDone: () => void;
}

const LENGTH_MS = 1700;

/** A request is on its way: two cards meet. Short, and any press or key ends it. */
export function MatchMoment({ business, client, onDone }: MatchMomentProps) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), LENGTH_MS);
    function skip(event: Event): void {
      // The key that skips is not also a swipe.
      event.preventDefault();
      event.stopPropagation();
      done();
    }
    window.addEventListener('keydown', skip, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', skip, { capture: true });
    };
  }, []);
  const picture = business.logo_url ?? business.portfolio_images[0];
  return (
    <div
      aria-hidden="true"
      onClick={onDone}
      className="match-moment fixed inset-0 z-40 flex flex-col items-center justify-center gap-8 bg-paper/98 p-4 text-center"
    >
      <div className="relative flex">
        <div className="match-moment-card grid place-items-center bg-spruce font-display text-3xl font-bold text-on-spruce">
          {initials(client)}
        </div>
        <div
          data-tint={tintIndex(business.user_id)}
          className="match-moment-card relative grid place-items-center overflow-hidden bg-(--tint) font-display text-3xl font-bold"
        >
          {initials(business.business_name)}
          {picture ? (
            <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
          ) : null}
        </div>
        <span className="absolute inset-0 grid place-items-center">
          <span className="match-moment-heart grid size-16 place-items-center rounded-chip border-4 border-surface bg-marigold-fill text-(--warning-foreground)">
            <Heart className="size-7 fill-current" />
          </span>
        </span>
      </div>
      <div className="flex flex-col gap-2">
        <p className="font-display text-2xl font-semibold tracking-tight">
          Your request is on its way
        </p>
        <p className="text-balance text-muted">{`We'll let you know when ${business.business_name} answers.`}</p>
      </div>
    </div>
  );
}
