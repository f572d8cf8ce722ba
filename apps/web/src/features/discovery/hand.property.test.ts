import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Deal, dealOf, nearbyQuery } from './api/nearby.ts';
import type { PassWrite } from './api/passes.ts';
import { createDeckCore } from './deck/deck-core.ts';
import { DISTANCES, type Filters, RATINGS, SORTS } from './filters/filters.ts';
import { fits } from './filters/sift.ts';
import { deckOrder, handOf, placeIn } from './hand.ts';
import { swipesOf } from './swipes.ts';
import { nearbyBusiness } from './testing/businesses.ts';
import { manualFrames } from './testing/manual-frames.ts';

const SERVICE = 'Plumbing';
const NOW = Date.parse('2026-11-23T17:00:00Z');

const business = fc.record({
  rating: fc.constantFrom(null, 3.9, 4.2, 4.8),
  total_reviews: fc.nat(4),
  distance_miles: fc.constantFrom(1, 6, 12, 30),
  languages: fc.subarray(['en', 'es']),
  answer_minutes: fc.constantFrom(null, 40, 90),
});

const [, ...ORDERS] = SORTS;
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    rating: fc.constantFrom(...RATINGS),
    within: fc.constantFrom(...DISTANCES),
    fast: fc.constant<true>(true),
    language: fc.constantFrom('en', 'es', 'fr'),
    sort: fc.constantFrom(...ORDERS),
  },
  { requiredKeys: [] },
);

const act = fc.oneof(
  fc.constantFrom<{ kind: 'pass' | 'connect' | 'giveUp' | 'send' | 'undo' | 'toggle' | 'wait' }>(
    { kind: 'pass' },
    { kind: 'connect' },
    { kind: 'giveUp' },
    { kind: 'send' },
    { kind: 'undo' },
    { kind: 'toggle' },
    { kind: 'wait' },
  ),
  fc.record({ kind: fc.constant('row' as const), at: fc.nat(7), isPass: fc.boolean() }),
  fc.record({ kind: fc.constant('sift' as const), filters }),
);

/** A deal with its two views, driven as the screen drives them. */
function trial(businesses: readonly NearbyBusiness[]) {
  const queries = new QueryClient();
  const writes: PassWrite[] = [];
  const swipes = swipesOf(queries, SERVICE, (write) => writes.push(write));
  const key = nearbyQuery(SERVICE).queryKey;
  const start: Deal = {
    ...{ businesses: [...businesses], seen: 0, dealId: 'one', trail: [], back: null },
  };
  queries.setQueryData(key, start);
  let chosen: Filters = {};
  let isList = false;
  const deal = () => dealOf(queries, SERVICE) ?? start;
  const hand = () => handOf(deal(), chosen, NOW);

  function lay() {
    const dealt = hand();
    const ids = deckOrder(dealt, deal().back);
    const { frames, advance } = manualFrames();
    let asked: string | null = null;
    const core = createDeckCore({
      ids,
      done: dealt.done.length,
      frames,
      exitDistance: () => 500,
      isMotionReduced: () => false,
      paint: () => undefined,
      onPass: swipes.pass,
      onConnect: (id) => {
        asked = id;
      },
    });
    return {
      core,
      ids,
      advance,
      fitting: dealt.fitting,
      send() {
        if (asked === null) return;
        swipes.connected(asked);
        asked = null;
        core.send();
      },
      giveUp() {
        asked = null;
        core.putBack();
      },
    };
  }
  let deck = lay();
  return {
    writes,
    deal,
    hand,
    deck: () => deck,
    isList: () => isList,
    swipes,
    show(filters: Filters, asList: boolean) {
      // While a request is being written, nothing else can be pressed.
      if (deck.core.snapshot().isHeld) return;
      chosen = filters;
      isList = asList;
      deck = lay();
    },
    filters: () => chosen,
  };
}

/** The passes on the server after these writes, applied in order. */
function passesAfter(writes: readonly PassWrite[]): string[] {
  const kept = new Set<string>();
  for (const { business_id: id, isUndone } of writes) {
    expect(kept.has(id), 'no pass is written twice, none undone that was not made').toBe(isUndone);
    if (isUndone) kept.delete(id);
    else kept.add(id);
  }
  return [...kept].sort();
}

it('never loses or repeats a business or a swipe across views and filters', () => {
  fc.assert(
    fc.property(
      fc.array(business, { minLength: 1, maxLength: 8 }),
      fc.array(act, { maxLength: 50 }),
      (facts, acts) => {
        const businesses = facts.map((one, at) => nearbyBusiness(at + 1, one));
        const all = businesses.map(({ user_id }) => user_id).sort();
        const t = trial(businesses);
        let swiped: { id: string; side: 'pass' | 'connect' }[] = [];
        for (const one of acts) {
          const { core, ids } = t.deck();
          const before = t.deal().trail;
          const isHeld = core.snapshot().isHeld;
          if (one.kind === 'sift') t.show(one.filters, t.isList());
          else if (one.kind === 'toggle') t.show(t.filters(), !t.isList());
          else if (one.kind === 'wait') t.deck().advance(400);
          else if (one.kind === 'row') {
            const row = t.isList() ? t.hand().waiting[one.at] : undefined;
            if (row && one.isPass) t.swipes.pass(row.user_id);
            else if (row) t.swipes.connected(row.user_id);
          } else if (one.kind === 'undo') {
            const id = isHeld ? undefined : t.swipes.undo();
            if (!t.isList() && id !== undefined) {
              core.bringBack();
              expect(core.snapshot().cards.find(({ role }) => role === 'top')?.id).toBe(id);
            }
          } else if (!t.isList()) {
            if (one.kind === 'pass') core.pass();
            else if (one.kind === 'connect') core.connect();
            else if (one.kind === 'send') t.deck().send();
            else t.deck().giveUp();
          }

          const { trail } = t.deal();
          const isUndo = trail.length < before.length;
          expect(Math.abs(trail.length - before.length)).toBeLessThanOrEqual(1);
          swiped = isUndo ? swiped.slice(0, -1) : [...swiped, ...trail.slice(before.length)];
          expect(trail).toEqual(swiped);
          // The card on top is the first one not swiped, in the deck's own order.
          const top = t
            .deck()
            .core.snapshot()
            .cards.find(({ role }) => role === 'top')?.id;
          if (!t.isList()) {
            const done = new Set(trail.map(({ id }) => id));
            expect(top).toBe(t.deck().ids.find((id) => !done.has(id)));
          }
          if (one.kind !== 'sift' && one.kind !== 'toggle') expect(t.deck().ids).toBe(ids);

          const hand = t.hand();
          const waiting = hand.waiting.map(({ user_id }) => user_id);
          expect(new Set([...hand.done, ...waiting]).size).toBe(hand.done.length + waiting.length);
          for (const shown of hand.waiting) {
            const isWanted = fits(shown, t.filters(), NOW) || shown.user_id === t.deal().back;
            expect(isWanted).toBe(true);
          }
          const unsifted = handOf(t.deal(), {}, NOW);
          const everybody = [...unsifted.done, ...unsifted.waiting.map(({ user_id }) => user_id)];
          expect(everybody.sort()).toEqual(all);
          const index = core.snapshot().index;
          const place = placeIn(t.deck().ids, Math.min(index, ids.length), t.deck().fitting);
          expect(place.at).toBeLessThanOrEqual(place.total);
        }
        const passed = t.deal().trail.filter(({ side }) => side === 'pass');
        expect(passesAfter(t.writes)).toEqual(passed.map(({ id }) => id).sort());
      },
    ),
    { numRuns: 500 },
  );
});

it('sorts the rows in the chosen order, equal ones nearest first', () => {
  fc.assert(
    fc.property(fc.array(business, { maxLength: 12 }), filters, (facts, chosen) => {
      const businesses = facts.map((one, at) =>
        nearbyBusiness(at + 1, { ...one, distance_miles: at + 1 }),
      );
      const deal = { businesses, seen: 0, dealId: 'one', trail: [], back: null };
      const { waiting } = handOf(deal, { ...(chosen.sort ? { sort: chosen.sort } : {}) }, NOW);
      const figure = (one: NearbyBusiness) => {
        if (chosen.sort === 'rating') return -(one.rating ?? -1);
        if (chosen.sort === 'reviews') return -one.total_reviews;
        if (chosen.sort === 'answers') return one.answer_minutes ?? 1e9;
        return 0;
      };
      for (const [at, one] of waiting.entries()) {
        const before = waiting[at - 1];
        if (!before) continue;
        expect(figure(before)).toBeLessThanOrEqual(figure(one));
        if (chosen.sort === undefined || chosen.sort === 'answers') {
          const isTie = figure(before) === figure(one);
          if (isTie) expect(before.distance_miles).toBeLessThan(one.distance_miles);
        }
      }
    }),
  );
});
