import { type Body, bodyAt } from './motion.ts';
import { trackVelocity } from './velocity.ts';

/** A trembling hand is no drag. */
const SLOP_PX = 5;
/** Vertical movement is only for the feel of it. */
const Y_SHARE = 0.25;

/** A pointer's hold on a card. */
export interface Grip {
  /**
   * Returns true once the pointer has moved far enough to be intended; catching a card is not
   * enough.
   */
  isDrag(): boolean;
  /** The card under a pointer at x, y, or null while it does not follow yet. */
  move(x: number, y: number, now: number): Body | null;
  /** The card with the speed that the hand gives it. */
  release(now: number): Body;
}

/** Grabs a card where it is, in flight or not, by a pointer at x, y. */
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
