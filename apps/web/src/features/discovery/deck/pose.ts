import { SWIPE_COMMIT_PX, SWIPE_INDICATOR_PX } from '@pro-match/domain/limits';

export interface Pose {
  /** In px from its place in the deck. */
  readonly x: number;
  readonly y: number;
  /** In degrees, clockwise. */
  readonly tilt: number;
  /** Growth of the stamp: 0 to 1 for Connect, 0 to -1 for Pass. */
  readonly stamp: number;
  /** Number of cards in front that haven't made room yet; 0 at the top. */
  readonly depth: number;
  readonly opacity: number;
}

const MAX_TILT_DEGREES = 12;
const FULL_TILT_PX = 240;

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

export function tiltAt(x: number): number {
  return MAX_TILT_DEGREES * clamp(x / FULL_TILT_PX, -1, 1);
}

/** 0 up to 50 px, then growing until the drag commits at 100 px. */
export function stampAt(x: number): number {
  const grown = (Math.abs(x) - SWIPE_INDICATOR_PX) / (SWIPE_COMMIT_PX - SWIPE_INDICATOR_PX);
  // `
  // 0` turns -0 into 0.
  return Math.sign(x) * clamp(grown, 0, 1) || 0;
}

/** 0 while the card covers the next one, 1 once it has made room for it. */
export function roomAt(x: number): number {
  return clamp(Math.abs(x) / SWIPE_COMMIT_PX, 0, 1);
}

export function isCommitted(x: number): boolean {
  return Math.abs(x) >= SWIPE_COMMIT_PX;
}
