import { createDeckCore } from '../deck/deck-core.ts';
import type { Pose } from '../deck/pose.ts';
import { manualFrames } from './manual-frames.ts';

/** A deck of cards "0", "1", ... on a manual clock, with all that it said and painted. */
export function trialDeck({ count = 5, done = 0, isMotionReduced = false } = {}) {
  const { frames, advance, isIdle } = manualFrames();
  const log: string[] = [];
  const poses = new Map<string, Pose>();
  const deck = createDeckCore({
    ids: Array.from({ length: count }, (_, i) => String(i)),
    done,
    frames,
    exitDistance: () => 500,
    isMotionReduced: () => isMotionReduced,
    paint: (id, pose) => poses.set(id, pose),
    onPass: (id) => log.push(`pass ${id}`),
    onConnect: (id) => log.push(`connect ${id}`),
  });
  /** Presses at the middle, moves by `dx` in steps of a frame, and keeps holding. */
  function pull(dx: number, steps = 8): void {
    deck.press(200, 300);
    for (let step = 1; step <= steps; step += 1) {
      advance(16);
      deck.move(200 + (dx * step) / steps, 300);
    }
    advance(200);
  }
  function pose(id: string): Pose {
    const found = poses.get(id);
    if (!found) throw new Error(`card ${id} was never painted`);
    return found;
  }
  const roles = () => deck.snapshot().cards.map(({ id, role }) => `${id} ${role}`);
  return { deck, log, pose, roles, pull, advance, isIdle };
}
