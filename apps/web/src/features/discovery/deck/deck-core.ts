import { createStore } from '../../../store.ts';
import type { Frames } from './frames.ts';
import { type Grip, takeGrip } from './grip.ts';
import { type Body, bodyAt, bodyOf, type Motion } from './motion.ts';
import { isCommitted, type Pose, roomAt, stampAt, tiltAt } from './pose.ts';
import { type DeckSnapshot, isSameSnapshot, renderedCards } from './snapshot.ts';

export type Side = 'pass' | 'connect';

export interface DeckOptions {
  /** The cards in order, each once. */
  ids: readonly string[];
  /** Number of finished cards. */
  done: number;
  frames: Frames;
  /** In px from the middle: where a card is out of sight. */
  exitDistance(): number;
  isMotionReduced(): boolean;
  paint(id: string, pose: Pose): void;
  /** A left swipe is committed, and the card is on its way out. */
  onPass(id: string): void;
  /** A right swipe is committed, and the card waits for `send` or `putBack`. */
  onConnect(id: string): void;
}

const HELD_X = 120;

/** The deck without a screen: holds each card's position, and handles touches, keys and frames. */
export function createDeckCore(options: DeckOptions) {
  const { ids, frames } = options;
  const motions = new Map<string, Motion>();
  /** `top` is the first card without a swipe; `shown`, the card that is counted, follows it. */
  let top = Math.min(options.done, ids.length);
  let shown = top;
  let held: string | null = null;
  let grip: Grip | null = null;
  let frame: number | null = null;
  const view = createStore(take());

  function take(): DeckSnapshot {
    const cards = renderedCards(ids, top, (id) => motions.has(id));
    return { index: shown, isHeld: held !== null, cards };
  }

  function publish(): void {
    const next = take();
    if (!isSameSnapshot(view.get(), next)) view.set(next);
  }

  function changed(): void {
    wake();
    publish();
  }

  function bodyNow(id: string): Body {
    const motion = motions.get(id);
    return motion ? bodyOf(motion, frames.now()).body : bodyAt(0);
  }

  function wake(): void {
    frame ??= frames.request(() => {
      frame = null;
      endFinished();
      paint();
      if ([...motions.values()].some(({ kind }) => kind !== 'hand')) wake();
    });
  }

  /** Ends finished motions; the count follows once a card has left. */
  function endFinished(): void {
    for (const [id, motion] of motions) {
      const { body, isOver } = bodyOf(motion, frames.now());
      if (!isOver) continue;
      if (id === held) motions.set(id, { kind: 'hand', body });
      else motions.delete(id);
      const at = ids.indexOf(id);
      if (at < top) shown = Math.max(shown, at + 1);
    }
    publish();
  }

  /** Writes every card's pose now; a view calls it after rendering new cards. */
  function paint(): void {
    const isStill = options.isMotionReduced();
    let depth = 0;
    for (const { id, role } of view.get().cards) {
      const { x, y, opacity } = bodyNow(id);
      const tilt = isStill ? 0 : tiltAt(x.position);
      const stamp = stampAt(x.position);
      options.paint(id, { x: x.position, y: y.position, tilt, stamp, depth, opacity });
      depth += isStill ? Number(role !== 'leaving') : 1 - roomAt(x.position);
    }
  }

  function springTo(id: string, to: number, from = bodyNow(id)): void {
    if (options.isMotionReduced()) motions.delete(id);
    else motions.set(id, { kind: 'spring', from, to, since: frames.now() });
  }

  function sendAway(id: string, side: Side, from: Body): void {
    const since = frames.now();
    const to = options.exitDistance() * (side === 'pass' ? -1 : 1);
    const leave: Motion = { kind: 'leave', from, to, since };
    const fade: Motion = { kind: 'fade', from, to: 0, since };
    motions.set(id, options.isMotionReduced() ? fade : leave);
    top += 1;
    changed();
  }

  function commit(side: Side, from: Body): void {
    const id = ids[top];
    if (id === undefined || held !== null) return;
    // Don't wait for the previous card's exit: the count follows at once.
    shown = top;
    if (side === 'pass') {
      sendAway(id, side, from);
      options.onPass(id);
    } else {
      held = id;
      springTo(id, HELD_X, from);
      changed();
      options.onConnect(id);
    }
  }

  function act(side: Side): void {
    const id = ids[top];
    if (id === undefined) return;
    grip = null;
    commit(side, bodyNow(id));
  }

  function cancel(): void {
    const id = ids[top];
    if (!grip || id === undefined) return;
    const from = grip.release(frames.now());
    grip = null;
    springTo(id, 0, from);
    changed();
  }

  return {
    snapshot: view.get,
    useSnapshot: view.useValue,
    paint,
    cancel,
    pass: () => act('pass'),
    connect: () => act('connect'),

    /**
     * A pointer went down on the top card, which stops wherever it is. False if no card can be
     * held.
     */
    press(x: number, y: number): boolean {
      const id = ids[top];
      if (id === undefined || held !== null || grip) return false;
      shown = top;
      const body = bodyNow(id);
      grip = takeGrip(body, x, y, frames.now());
      motions.set(id, { kind: 'hand', body: { ...body, opacity: 1 } });
      changed();
      return true;
    },

    /** Follows the pointer; true once it is a drag. */
    move(x: number, y: number): boolean {
      const id = ids[top];
      const body = grip?.move(x, y, frames.now());
      if (!body || id === undefined) return false;
      motions.set(id, { kind: 'hand', body });
      wake();
      return true;
    },

    /** The pointer went up: commits at 100 px, else springs back. True if it ended a drag. */
    release(): boolean {
      if (!grip) return false;
      const from = grip.release(frames.now());
      const isDrag = grip.isDrag();
      // Speed alone never commits: a flick may be a slip.
      if (!isDrag || !isCommitted(from.x.position)) {
        cancel();
        return isDrag;
      }
      grip = null;
      commit(from.x.position < 0 ? 'pass' : 'connect', from);
      return true;
    },

    /** The held card's request was sent, so it leaves. */
    send(): void {
      const id = held;
      if (id === null) return;
      held = null;
      sendAway(id, 'connect', bodyNow(id));
    },

    /** The held card's request was canceled, so it springs back. */
    putBack(): void {
      const id = held;
      if (id === null) return;
      held = null;
      springTo(id, 0);
      changed();
    },

    /** The card before the top one returns from the side to which it left. */
    bringBack(): void {
      const id = ids[top - 1];
      if (id === undefined || held !== null) return;
      cancel();
      const from = motions.has(id) ? bodyNow(id) : bodyAt(-options.exitDistance());
      top -= 1;
      shown = top;
      if (options.isMotionReduced()) {
        motions.set(id, { kind: 'fade', from: bodyAt(0, 0), to: 1, since: frames.now() });
      } else {
        springTo(id, 0, from);
      }
      changed();
    },

    /** Stops the frames; any action wakes the deck again. */
    rest(): void {
      if (frame !== null) frames.cancel(frame);
      frame = null;
    },
  };
}

export type DeckCore = ReturnType<typeof createDeckCore>;
