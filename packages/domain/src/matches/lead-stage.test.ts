import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LeadStage, type LeadStageFacts, leadStage } from './lead-stage.ts';
import { isUnanswered } from './transitions.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const time = '2026-11-24T11:00:00.000Z';
const later = '2026-11-25T12:00:00.000Z';

const waiting: LeadStageFacts = {
  status: 'pending',
  answered_at: null,
  reopened_at: null,
  declined_at: null,
  withdrawn_at: null,
  closed_at: null,
  outcome_answer: null,
  is_hired: false,
  quote: null,
};
const accepted: LeadStageFacts = { ...waiting, status: 'accepted', answered_at: time };
const closed = { ...accepted, closed_at: time };
const quoted = (answer: 'accepted' | 'declined' | 'change_asked' | null, expires_at = later) => ({
  answer,
  expires_at,
});

it.each<[string, LeadStageFacts, LeadStage]>([
  ['waits', waiting, 'pending'],
  [
    'was reopened because the acceptance brought no answer',
    { ...accepted, answered_at: null, reopened_at: time },
    'pending',
  ],
  ['was accepted', accepted, 'talking'],
  ['was accepted by an older server', { ...accepted, answered_at: null }, 'talking'],
  ['has an open quote', { ...accepted, quote: quoted(null) }, 'quoted'],
  [
    'has a quote that the client wants changed',
    { ...accepted, quote: quoted('change_asked') },
    'quoted',
  ],
  ['has a quote that ran out', { ...accepted, quote: quoted(null, time) }, 'talking'],
  ['has a quote that ends now', { ...accepted, quote: quoted(null, NOW.toISOString()) }, 'talking'],
  ['has a declined quote', { ...accepted, quote: quoted('declined') }, 'lost'],
  ['has an accepted quote', { ...accepted, quote: quoted('accepted', time) }, 'won'],
  ['has an accepted quote and a closed job', { ...closed, quote: quoted('accepted') }, 'won'],
  ['was done, as the client says', { ...closed, outcome_answer: 'done' }, 'won'],
  ['may still be done, as the client says', { ...accepted, outcome_answer: 'not_yet' }, 'talking'],
  [
    'went elsewhere after an accepted quote, as the client says',
    { ...accepted, outcome_answer: 'elsewhere', quote: quoted('accepted') },
    'lost',
  ],
  ['was dropped, as the client says', { ...accepted, outcome_answer: 'dropped' }, 'lost'],
  [
    'was declined, whatever the client says',
    { ...waiting, declined_at: time, outcome_answer: 'done' },
    'lost',
  ],
  ['was hired', { ...closed, is_hired: true }, 'won'],
  ['was not hired', closed, 'lost'],
  ['was closed with an open quote', { ...closed, quote: quoted(null) }, 'lost'],
  ['was declined', { ...waiting, declined_at: time, answered_at: time }, 'lost'],
  ['was withdrawn', { ...waiting, withdrawn_at: time }, 'lost'],
  ['was closed before an answer', { ...waiting, closed_at: time }, 'lost'],
])('a lead that %s', (_, lead, stage) => {
  expect(leadStage(lead, NOW)).toBe(stage);
});

it('is pending exactly while its client waits for an answer and has accepted no quote', () => {
  const moment = fc.constantFrom(null, time);
  const facts = fc
    .record({
      status: fc.constantFrom('pending' as const, 'accepted' as const),
      answered_at: moment,
      reopened_at: moment,
      declined_at: moment,
      withdrawn_at: moment,
      closed_at: moment,
      outcome_answer: fc.constantFrom(null, 'not_yet' as const),
      is_hired: fc.boolean(),
      quote: fc.constantFrom(null, quoted(null), quoted('declined'), quoted('accepted')),
    })
    // Only an acceptance can be reopened.
    .filter(({ status, reopened_at }) => status === 'accepted' || reopened_at === null);
  fc.assert(
    fc.property(facts, (lead) => {
      const isOver = lead.closed_at !== null || lead.quote?.answer === 'accepted';
      expect(leadStage(lead, NOW) === 'pending').toBe(isUnanswered(lead) && !isOver);
    }),
  );
});
