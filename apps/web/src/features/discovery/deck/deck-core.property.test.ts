import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trialDeck } from '../testing/trial-deck.ts';

const COUNT = 6;

const act = fc.oneof(
  fc.record({ kind: fc.constant('press' as const), x: fc.integer({ min: 0, max: 400 }) }),
  fc.record({ kind: fc.constant('move' as const), x: fc.integer({ min: -300, max: 700 }) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 700 }) }),
  fc.constantFrom(
    { kind: 'release' as const },
    { kind: 'cancel' as const },
    { kind: 'pass' as const },
    { kind: 'connect' as const },
    { kind: 'send' as const },
    { kind: 'putBack' as const },
    { kind: 'bringBack' as const },
  ),
);

it('advances exactly once for each commit, whatever happens in between', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      const { deck, log, advance } = trialDeck({ count: COUNT });
      let expected = 0;
      for (const one of acts) {
        const said = log.length;
        const { isHeld } = deck.snapshot();
        if (one.kind === 'press') deck.press(one.x, 300);
        else if (one.kind === 'move') deck.move(one.x, 310);
        else if (one.kind === 'wait') advance(one.ms);
        else deck[one.kind]();

        if (one.kind === 'send' && isHeld) expected += 1;
        if (one.kind === 'bringBack' && !isHeld && expected > 0) expected -= 1;
        const passes = log.slice(said).filter((line) => line.startsWith('pass')).length;
        expect(log.length - said).toBeLessThanOrEqual(1);
        expected += passes;
        expect(deck.snapshot().index).toBeLessThanOrEqual(expected);
      }
      deck.cancel();
      deck.putBack();
      advance(3000);
      expect(deck.snapshot()).toMatchObject({ index: expected, isHeld: false });
      const top = deck.snapshot().cards[0];
      expect(top?.id).toBe(expected < COUNT ? String(expected) : undefined);
    }),
    { numRuns: 400 },
  );
});

it('always comes to rest, with the top card in its place', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
      const { deck, pose, advance, isIdle } = trialDeck({ count: COUNT });
      for (const one of acts) {
        if (one.kind === 'press') deck.press(one.x, 300);
        else if (one.kind === 'move') deck.move(one.x, 310);
        else if (one.kind === 'wait') advance(one.ms);
        else deck[one.kind]();
      }
      deck.release();
      deck.send();
      advance(3000);
      expect(isIdle()).toBe(true);
      const top = deck.snapshot().cards[0];
      if (top) {
        deck.paint();
        expect(pose(top.id)).toMatchObject({ x: 0, y: 0, tilt: 0, depth: 0, opacity: 1 });
      }
    }),
    { numRuns: 200 },
  );
});
