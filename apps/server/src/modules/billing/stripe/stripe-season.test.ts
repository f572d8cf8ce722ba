import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripeAlone, type StripeAlone } from '../testing/stripe-alone.ts';
import { endAtStripe, pauseAtStripe, seasonOf, unpausedSince } from './stripe-season.ts';

const DAY = 86_400;
const FROM = Date.UTC(2026, 10, 30) / 1000;
const UNTIL = FROM + 62 * DAY;
const season = { from: new Date(FROM * 1000), until: new Date(UNTIL * 1000) };

const pause = { behavior: 'void' as const, resumes_at: UNTIL - 5 * DAY };
const notes = (from: unknown, until: unknown) => ({
  season_from: String(from),
  season_until: String(until),
});
const monthFrom = (start: number) => ({ start, end: start + 30 * DAY });

describe('the season in the metadata of a subscription', () => {
  const planned = { metadata: notes(FROM, UNTIL), pause_collection: pause };

  it('runs from the month that begins with it, or up to five days earlier', () => {
    const runsFrom = (start: number) => seasonOf(planned, monthFrom(start))?.isRunning;
    expect(runsFrom(FROM - 30 * DAY)).toBe(false);
    expect(runsFrom(FROM - 5 * DAY - 1)).toBe(false);
    expect(runsFrom(FROM - 5 * DAY)).toBe(true);
    expect(runsFrom(FROM + 30 * DAY)).toBe(true);
    expect(seasonOf(planned, monthFrom(FROM))?.season).toEqual(season);
  });

  it('is over from the month that begins at its end, or up to five days earlier', () => {
    expect(seasonOf(planned, monthFrom(UNTIL - 5 * DAY - 1))).toBeDefined();
    expect(seasonOf(planned, monthFrom(UNTIL - 5 * DAY))).toBeUndefined();
    expect(seasonOf(planned, monthFrom(UNTIL))).toBeUndefined();
  });

  it('is over if Stripe collects again before its last month', () => {
    const lifted = { ...planned, pause_collection: null };
    const endingAt = (end: number) => seasonOf(lifted, { start: end - 30 * DAY, end });
    expect(endingAt(FROM + 30 * DAY)).toBeUndefined();
    expect(endingAt(UNTIL - 5 * DAY)).toBeUndefined();
    expect(endingAt(UNTIL - 5 * DAY + 1)).toEqual({ season, isRunning: true });
  });

  it.each([
    ['no metadata', {}],
    ['empty metadata', notes('', '')],
    ['no beginning', notes('', UNTIL)],
    ['no end', notes(FROM, '')],
    ['an end at its beginning', notes(FROM, FROM)],
    ['an end before its beginning', notes(FROM, FROM - 20 * DAY)],
    ['words instead of times', notes('soon', 'later')],
  ])('is undefined with %s', (_what, metadata) => {
    const subscription = { metadata, pause_collection: pause };
    expect(seasonOf(subscription, monthFrom(FROM - 60 * DAY))).toBeUndefined();
  });
});

describe('without a pause', () => {
  const month = monthFrom(FROM);

  it('a running subscription counts from the start of its period', () => {
    expect(unpausedSince({ ended_at: null }, month)).toEqual(new Date(month.start * 1000));
  });

  it('an ended one counts from its end, or five days earlier if it ended with its period', () => {
    const early = month.start + 10 * DAY;
    expect(unpausedSince({ ended_at: early }, month)).toEqual(new Date(early * 1000));
    const before = new Date((month.end - 5 * DAY) * 1000);
    expect(unpausedSince({ ended_at: month.end }, month)).toEqual(before);
  });
});

describe('the request to Stripe', () => {
  let t: StripeAlone;
  beforeAll(async () => {
    t = await openStripeAlone();
  });
  afterAll(() => t.standIn.close());

  it('for a pause voids invoices until five days before its end', async () => {
    const { id } = t.bought();
    await pauseAtStripe(t.stripe, id, season);
    const [asked] = t.standIn.heardAt('POST', `/v1/subscriptions/${id}`);
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      'pause_collection[behavior]': 'void',
      'pause_collection[resumes_at]': String(UNTIL - 5 * DAY),
      'metadata[season_from]': String(FROM),
      'metadata[season_until]': String(UNTIL),
    });
  });

  const LIFTED = {
    pause_collection: '',
    'metadata[season_from]': '',
    'metadata[season_until]': '',
  };

  it('to call off a pause resumes collection, without an idempotency key of ours', async () => {
    const { id } = t.bought();
    await endAtStripe(t.stripe, id, { season, isRunning: false });
    const [asked] = t.standIn.heardAt('POST', `/v1/subscriptions/${id}`);
    expect(Object.fromEntries(asked?.form ?? [])).toEqual(LIFTED);
    expect(asked?.idempotencyKey ?? '').not.toMatch(/^pro-match-/);
  });

  it('to end a pause early starts a month now, with an idempotency key', async () => {
    const { id } = t.bought();
    await endAtStripe(t.stripe, id, { season, isRunning: true });
    const [asked] = t.standIn.heardAt('POST', `/v1/subscriptions/${id}`);
    expect(Object.fromEntries(asked?.form ?? [])).toEqual({
      ...LIFTED,
      'billing_cycle_anchor[type]': 'now',
      proration_behavior: 'none',
    });
    expect(asked?.idempotencyKey).toMatch(/^pro-match-season-/);
  });
});
