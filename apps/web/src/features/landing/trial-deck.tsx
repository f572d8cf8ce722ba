import { SWIPE_COMMIT_PX, SWIPE_EXIT_MS, SWIPE_INDICATOR_PX } from '@pro-match/domain/limits';
import { Heart, X } from 'lucide-react';
import { type PointerEvent, useEffect, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import type { DemoCard, DemoFace as Face } from './demo-cards.tsx';

type Side = 'connect' | 'pass';

const said: Record<Side, string> = {
  connect: 'With an account, you would now send your request. They answer in the chat.',
  pass: 'Passed. Here is the next one.',
};

const control =
  'grid size-14 place-items-center rounded-chip bg-surface transition-transform duration-200 active:scale-90';

/** In px; 0 with reduced motion, where the card fades in place. */
function exitOf(side: Side): number {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return side === 'connect' ? 460 : -460;
}

/**
 * The cards and their face are passed in: imported here, they would be loaded with every screen.
 */
export interface TrialDeckProps {
  cards: readonly DemoCard[];
  DemoFace: typeof Face;
}

export function TrialDeck({ cards, DemoFace }: TrialDeckProps) {
  const [done, setDone] = useState(0);
  const [from, setFrom] = useState<number | null>(null);
  const [dx, setDx] = useState(0);
  const [leaving, setLeaving] = useState<Side | null>(null);
  const [last, setLast] = useState<Side | null>(null);

  useEffect(() => {
    if (!leaving) return;
    const next = setTimeout(() => {
      setDone((count) => count + 1);
      setLeaving(null);
      setDx(0);
    }, SWIPE_EXIT_MS);
    return () => clearTimeout(next);
  }, [leaving]);

  function leave(side: Side): void {
    if (leaving) return;
    setLast(side);
    setLeaving(side);
  }

  function drop(): void {
    if (from === null) return;
    setFrom(null);
    if (Math.abs(dx) >= SWIPE_COMMIT_PX) leave(dx > 0 ? 'connect' : 'pass');
    else setDx(0);
  }

  const grip = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (leaving || !event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setFrom(event.clientX);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from !== null) setDx(event.clientX - from);
    },
    onPointerUp: drop,
    onPointerCancel() {
      setFrom(null);
      setDx(0);
    },
  };

  const side: Side | null =
    leaving ?? (Math.abs(dx) > SWIPE_INDICATOR_PX ? (dx > 0 ? 'connect' : 'pass') : null);
  return (
    <section aria-label="Try it" className="flex flex-col items-center">
      <div className="living-deck">
        {cards.map((card, index) => {
          const place = (index - (done % cards.length) + cards.length) % cards.length;
          const isTop = place === 0;
          const x = leaving ? exitOf(leaving) : dx;
          return (
            <div
              key={card.trade}
              aria-hidden={!isTop}
              data-place={place}
              data-held={(isTop && from !== null) || undefined}
              data-gone={(isTop && leaving !== null) || undefined}
              className="trial-card"
              style={
                isTop && x !== 0 ? { transform: `translateX(${x}px) rotate(${x / 24}deg)` } : {}
              }
              {...(isTop ? grip : {})}
            >
              <DemoFace
                card={card}
                stamp={
                  isTop && side ? (
                    <span
                      className={classNames('trial-stamp', side === 'pass' && 'trial-stamp--pass')}
                    >
                      {side === 'connect' ? 'Connect' : 'Pass'}
                    </span>
                  ) : null
                }
              />
            </div>
          );
        })}
      </div>
      <div className="relative z-10 mt-14 flex gap-6">
        <button
          type="button"
          aria-label="Try Pass"
          onClick={() => leave('pass')}
          className={`${control} border-2 border-clay text-clay`}
        >
          <X aria-hidden="true" className="size-6" strokeWidth={2.5} />
        </button>
        <button
          type="button"
          aria-label="Try Connect"
          onClick={() => leave('connect')}
          className={`${control} border-2 border-spruce text-spruce`}
        >
          <Heart aria-hidden="true" className="size-6" strokeWidth={2.5} />
        </button>
      </div>
      <p role="status" className="mt-3 h-12 max-w-80 text-center text-sm text-balance text-muted">
        {last ? said[last] : 'Drag a card: right to connect, left to pass. These are demo cards.'}
      </p>
    </section>
  );
}
