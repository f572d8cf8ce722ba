import { describe, expect, it } from 'vitest';
import { trialDeck } from '../testing/trial-deck.ts';

describe('an interruption', () => {
  it('catches a returning card where it is', () => {
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

  it('ignores a second pointer', () => {
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

  it('ignores everything else while it holds the card', () => {
    const { deck, log } = trialDeck();
    deck.connect();
    deck.pass();
    deck.connect();
    deck.bringBack();
    expect(deck.press(0, 0)).toBe(false);
    expect(log).toEqual(['connect 0']);
  });

  it('springs back when the request is canceled, and can be made again', () => {
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

  it('turns around a card that is still leaving', () => {
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
