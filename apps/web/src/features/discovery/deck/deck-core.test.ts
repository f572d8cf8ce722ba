import { describe, expect, it } from 'vitest';
import { trialDeck } from '../testing/trial-deck.ts';

describe('a drag', () => {
  it.each([
    [-100, ['pass 0']],
    [-99, []],
    [99, []],
    [100, ['connect 0']],
  ])('of %i px says %j', (dx, said) => {
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

  it('commits nothing while the hand still holds', () => {
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

  it('lets a trembling hand press without moving the card', () => {
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

  it('makes room for the next card as it goes', () => {
    const { pose, pull } = trialDeck();
    pull(50);
    expect(pose('1').depth).toBeCloseTo(0.5);
    expect(pose('2').depth).toBeCloseTo(1.5);
  });
});

describe('a pass', () => {
  it('is said at once and counted after 300 ms', () => {
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

  it('takes every one of quick repeated keys, once each', () => {
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

  it('by key during a drag takes the dragged card only', () => {
    const { deck, log, pull, advance } = trialDeck();
    pull(180);
    deck.pass();
    expect(deck.release()).toBe(false);
    advance(300);
    expect(log).toEqual(['pass 0']);
  });
});

describe('an interruption', () => {
  it('catches a card on its way back where it is', () => {
    const { deck, pose, pull, advance } = trialDeck();
    pull(90);
    deck.release();
    advance(48);
    const caught = pose('0').x;
    expect(caught).toBeGreaterThan(5);
    deck.press(10, 10);
    advance(200);
    expect(pose('0').x).toBeCloseTo(caught);
    deck.move(12, 10);
    advance(16);
    expect(pose('0').x).toBeCloseTo(caught + 2);
  });

  it('lets the next card be dragged while the last one leaves', () => {
    const { deck, log, pose, advance } = trialDeck();
    deck.pass();
    advance(32);
    expect(deck.press(200, 300)).toBe(true);
    expect(deck.snapshot().index).toBe(1);
    deck.move(80, 300);
    advance(16);
    expect(pose('1').x).toBe(-120);
    expect(pose('0').x).toBeLessThan(0);
    deck.release();
    advance(300);
    expect(log).toEqual(['pass 0', 'pass 1']);
    expect(deck.snapshot().index).toBe(2);
  });

  it('does not swipe a returning card that was only touched', () => {
    const { deck, log, advance } = trialDeck();
    deck.pass();
    advance(300);
    deck.bringBack();
    advance(16);
    deck.press(10, 10);
    deck.release();
    advance(1500);
    expect(log).toEqual(['pass 0']);
    expect(deck.snapshot().index).toBe(0);
  });

  it('takes no second pointer', () => {
    const { deck, pull } = trialDeck();
    pull(20);
    expect(deck.press(0, 0)).toBe(false);
  });
});

describe('a connect', () => {
  it('holds the card until the request is sent, then leaves in 300 ms', () => {
    const { deck, log, pose, advance } = trialDeck();
    deck.connect();
    advance(2000);
    expect(log).toEqual(['connect 0']);
    expect(deck.snapshot()).toMatchObject({ index: 0, isHeld: true });
    expect(pose('0').x).toBe(120);
    deck.send();
    advance(299);
    expect(deck.snapshot().index).toBe(0);
    advance(1);
    expect(deck.snapshot()).toMatchObject({ index: 1, isHeld: false });
  });

  it('takes nothing else while it holds', () => {
    const { deck, log } = trialDeck();
    deck.connect();
    deck.pass();
    deck.connect();
    deck.bringBack();
    expect(deck.press(0, 0)).toBe(false);
    expect(log).toEqual(['connect 0']);
  });

  it('springs back when the request is given up, and can be made again', () => {
    const { deck, log, pose, advance } = trialDeck();
    deck.connect();
    deck.putBack();
    deck.putBack();
    advance(1500);
    expect(pose('0').x).toBe(0);
    deck.send();
    expect(deck.snapshot().index).toBe(0);
    deck.connect();
    expect(log).toEqual(['connect 0', 'connect 0']);
  });
});

describe('bringing a card back', () => {
  it('returns it from the left to the top', () => {
    const { deck, pose, roles, advance } = trialDeck();
    deck.pass();
    advance(300);
    deck.bringBack();
    expect(roles()).toEqual(['0 top', '1 behind', '2 behind']);
    advance(16);
    expect(pose('0').x).toBeLessThan(-300);
    advance(1500);
    expect(pose('0').x).toBe(0);
    expect(pose('1').depth).toBe(1);
  });

  it('turns a card around that has not left yet', () => {
    const { deck, pose, advance } = trialDeck();
    deck.pass();
    advance(100);
    const { x } = pose('0');
    deck.bringBack();
    deck.paint();
    expect(pose('0').x).toBe(x);
    advance(1500);
    expect(pose('0').x).toBe(0);
    expect(deck.snapshot().index).toBe(0);
  });

  it('does nothing at the first card', () => {
    const { deck, roles } = trialDeck();
    deck.bringBack();
    expect(roles()[0]).toBe('0 top');
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

it('starts where it was left', () => {
  expect(trialDeck({ done: 3 }).roles()).toEqual(['3 top', '4 behind']);
});

it('rests without frames and wakes by any act', () => {
  const { deck, isIdle, advance } = trialDeck();
  deck.pass();
  deck.rest();
  expect(isIdle()).toBe(true);
  deck.pass();
  advance(300);
  expect(deck.snapshot().index).toBe(2);
});
