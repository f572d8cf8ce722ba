import { SWIPE_EXIT_MS } from '@pro-match/domain/limits';
import { hasSettled, type Particle, springAt } from './spring.ts';

export interface Body {
  readonly x: Particle;
  readonly y: Particle;
  readonly opacity: number;
}

/** Times are in ms of the deck's clock. */
export type Motion =
  | { readonly kind: 'hand'; readonly body: Body }
  | { readonly kind: 'spring'; readonly from: Body; readonly to: number; readonly since: number }
  | { readonly kind: 'leave'; readonly from: Body; readonly to: number; readonly since: number }
  | { readonly kind: 'fade'; readonly from: Body; readonly to: 0 | 1; readonly since: number };

const still = (position: number): Particle => ({ position, velocity: 0 });

export function bodyAt(x: number, opacity = 1): Body {
  return { x: still(x), y: still(0), opacity };
}

/**
 * A path of `SWIPE_EXIT_MS` from the hand's last position and speed to the outside. A fast hand
 * gives a fast start, a slow one is sped up; the card never turns back.
 */
function leaveAt(from: Particle, to: number, progress: number): Particle {
  const way = to - from.position;
  const seconds = SWIPE_EXIT_MS / 1000;
  const ahead = (from.velocity * seconds) / way;
  // A cubic with a slope of 0 to 3 at its start never turns back. Without a flick it starts at 0.6.
  const start = Math.min(3, Math.max(0.6, Number.isFinite(ahead) ? ahead : 0));
  const end = 1;
  const p = progress;
  const share =
    start * (p - 2 * p ** 2 + p ** 3) + (3 * p ** 2 - 2 * p ** 3) + end * (p ** 3 - p ** 2);
  const slope =
    start * (1 - 4 * p + 3 * p ** 2) + (6 * p - 6 * p ** 2) + end * (3 * p ** 2 - 2 * p);
  return { position: from.position + way * share, velocity: (way * slope) / seconds };
}

export function bodyOf(motion: Motion, now: number): { body: Body; isOver: boolean } {
  if (motion.kind === 'hand') return { body: motion.body, isOver: false };
  const elapsed = Math.max(0, now - motion.since);
  const { from, to } = motion;
  if (motion.kind === 'spring') {
    const x = springAt(from.x, to, elapsed / 1000);
    const y = springAt(from.y, 0, elapsed / 1000);
    const isOver = hasSettled(x, to) && hasSettled(y, 0);
    return { body: isOver ? bodyAt(to) : { x, y, opacity: 1 }, isOver };
  }
  const progress = Math.min(1, elapsed / SWIPE_EXIT_MS);
  const isOver = progress === 1;
  if (motion.kind === 'fade') {
    const opacity = from.opacity + (to - from.opacity) * progress;
    return { body: { ...from, opacity }, isOver };
  }
  const x = leaveAt(from.x, to, progress);
  const y = still(from.y.position + from.y.velocity * (SWIPE_EXIT_MS / 1000) * progress * 0.5);
  return { body: { x, y, opacity: 1 }, isOver };
}
