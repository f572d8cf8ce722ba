import { describe, expect, it } from 'vitest';
import { trialDeck } from '../testing/trial-deck.ts';

describe('a drag', () => {
  it.each([
    [-100, ['pass 0']],
    [-99, []],
    [99, []],
    [100, ['connect 0']],
  ])('of %i px commits %j', (dx, said) => {
    const { deck, log, pull } = trialDeck();
    pull(dx);
    deck.release();
    expect(log).toEqual(said);
  });

  it('does not commit by speed alone', () => {
    const { deck, log, advance } = trialDeck();
    deck.press(200, 300);
    advance(8);
    deck.move(299, 300);
    deck.release();
    expect(log).toEqual([]);
  });

  it('commits nothing before the card is released', () => {
    const { log, pull } = trialDeck();
    pull(-400);
    expect(log).toEqual([]);
  });

  it('shows the stamp beyond 50 px and grows it to 100 px', () => {
    const { deck, pose, pull, advance } = trialDeck();
    pull(50);
    expect(pose('0').stamp).toBe(0);
    deck.move(275, 300);
    advance(16);
    expect(pose('0').stamp).toBeCloseTo(0.5);
    deck.move(300, 300);
    advance(16);
    expect(pose('0').stamp).toBe(1);
    deck.move(100, 300);
    advance(16);
    expect(pose('0').stamp).toBe(-1);
  });

  it('tilts by 12 degrees at most', () => {
    const { pose, pull } = trialDeck();
    pull(900);
    expect(pose('0').tilt).toBe(12);
  });

  it('ignores the few pixels of a trembling hand', () => {
    const { deck, pose, pull } = trialDeck();
    pull(4);
    deck.paint();
    expect(pose('0').x).toBe(0);
    expect(deck.release()).toBe(false);
  });

  it('springs back below 100 px and then rests', () => {
    const { deck, pose, pull, advance, isIdle } = trialDeck();
    pull(80);
    deck.release();
    advance(1500);
    expect(pose('0')).toMatchObject({ x: 0, y: 0, tilt: 0, stamp: 0 });
    expect(isIdle()).toBe(true);
  });

  it('springs back when the browser takes the pointer away', () => {
    const { deck, log, pose, pull, advance } = trialDeck();
    pull(-300);
    deck.cancel();
    advance(1500);
    expect(pose('0').x).toBe(0);
    expect(deck.release()).toBe(false);
    expect(log).toEqual([]);
  });

  it('moves the next cards up as it goes', () => {
    const { pose, pull } = trialDeck();
    pull(50);
    expect(pose('1').depth).toBeCloseTo(0.5);
    expect(pose('2').depth).toBeCloseTo(1.5);
  });
});

describe('a pass', () => {
  it('is reported at once and counted after 300 ms', () => {
    const { deck, log, roles, advance } = trialDeck();
    deck.pass();
    expect(log).toEqual(['pass 0']);
    expect(deck.snapshot().index).toBe(0);
    expect(roles()).toEqual(['0 leaving', '1 top', '2 behind', '3 behind']);
    advance(299);
    expect(deck.snapshot().index).toBe(0);
    advance(1);
    expect(deck.snapshot().index).toBe(1);
    expect(roles()).toEqual(['1 top', '2 behind', '3 behind']);
  });

  it('leaves to the left without turning back, and faster after a flick', () => {
    const way = (steps: number) => {
      const { deck, pose, advance } = trialDeck();
      deck.press(200, 300);
      for (let step = 1; step <= steps; step += 1) {
        advance(64 / steps);
        deck.move(200 - (120 * step) / steps, 300);
      }
      if (steps === 1) advance(200);
      deck.release();
      const xs = Array.from({ length: 18 }, () => {
        advance(16);
        return pose('0').x;
      });
      expect(xs).toEqual([...xs].sort((a, b) => b - a));
      return xs;
    };
    const [flicked = 0] = way(16);
    const [rested = 0] = way(1);
    expect(flicked).toBeLessThan(rested);
  });

  it('counts each of quickly repeated keys once', () => {
    const { deck, log, advance } = trialDeck();
    deck.pass();
    advance(20);
    deck.pass();
    deck.pass();
    expect(deck.snapshot().index).toBe(2);
    advance(300);
    expect(log).toEqual(['pass 0', 'pass 1', 'pass 2']);
    expect(deck.snapshot().index).toBe(3);
  });

  it('does nothing when the deck is empty', () => {
    const { deck, log, advance } = trialDeck({ count: 1 });
    deck.pass();
    deck.pass();
    deck.connect();
    advance(300);
    expect(deck.press(0, 0)).toBe(false);
    expect(log).toEqual(['pass 0']);
    expect(deck.snapshot()).toEqual({ index: 1, isHeld: false, cards: [] });
  });

  it('by key during a drag passes only the dragged card', () => {
    const { deck, log, pull, advance } = trialDeck();
    pull(180);
    deck.pass();
    expect(deck.release()).toBe(false);
    advance(300);
    expect(log).toEqual(['pass 0']);
  });
});

describe('with reduced motion', () => {
  it('fades instead of moving, in the same 300 ms', () => {
    const { deck, pose, advance } = trialDeck({ isMotionReduced: true });
    deck.pass();
    advance(150);
    expect(pose('0')).toMatchObject({ x: 0, tilt: 0, opacity: 0.5 });
    advance(150);
    expect(deck.snapshot().index).toBe(1);
  });

  it('still follows the hand, but does not tilt', () => {
    const { deck, pose, pull, advance } = trialDeck({ isMotionReduced: true });
    pull(80);
    expect(pose('0')).toMatchObject({ x: 80, tilt: 0 });
    deck.release();
    advance(16);
    expect(pose('0').x).toBe(0);
  });
});

it('starts at the given card', () => {
  expect(trialDeck({ done: 3 }).roles()).toEqual(['3 top', '4 behind']);
});

it('stops its frames at rest, and starts them again with the next act', () => {
  const { deck, isIdle, advance } = trialDeck();
  deck.pass();
  deck.rest();
  expect(isIdle()).toBe(true);
  deck.pass();
  advance(300);
  expect(deck.snapshot().index).toBe(2);
});
