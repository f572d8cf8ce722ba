import { type Body, bodyAt } from './motion.ts';
import { trackVelocity } from './velocity.ts';

/** A trembling hand is not a drag. */
const SLOP_PX = 5;
/** The share of vertical movement that a card follows. */
const Y_SHARE = 0.25;

export interface Grip {
  /** True once the pointer has moved far enough to be intended; catching a card isn't enough. */
  isDrag(): boolean;
  /** The card under a pointer at x, y, or null while it doesn't follow yet. */
  move(x: number, y: number, now: number): Body | null;
  /** The card with the speed that the hand gives it. */
  release(now: number): Body;
}

export function takeGrip(card: Body, x: number, y: number, now: number): Grip {
  const origin = { x: card.x.position, y: card.y.position };
  const speed = { x: trackVelocity(), y: trackVelocity() };
  let at = origin;
  // A card caught in flight is already out of place, so it follows from the first pixel.
  const isCaught = Math.abs(origin.x) > SLOP_PX;
  let isDrag = false;
  speed.x.add(at.x, now);
  speed.y.add(at.y, now);
  return {
    isDrag: () => isDrag,
    move(px, py, time) {
      isDrag ||= Math.abs(px - x) > SLOP_PX;
      if (!isDrag && !isCaught) return null;
      at = { x: origin.x + px - x, y: origin.y + (py - y) * Y_SHARE };
      speed.x.add(at.x, time);
      speed.y.add(at.y, time);
      return { ...bodyAt(at.x), y: { position: at.y, velocity: 0 } };
    },
    release(time) {
      return {
        x: { position: at.x, velocity: speed.x.at(time) },
        y: { position: at.y, velocity: speed.y.at(time) },
        opacity: 1,
      };
    },
  };
}
