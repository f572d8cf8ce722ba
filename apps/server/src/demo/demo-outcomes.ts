import { DAY_MS } from '@pro-match/domain/limits';
import { OUTCOME_ASK_DAYS, type OutcomeAnswer } from '@pro-match/domain/outcomes';
import type { Random } from './random.ts';
import type { MatchRow, OutcomeRow } from './rows.ts';

/** The answers of ten clients; the last two give none. */
const CLIENT_ANSWERS: readonly (OutcomeAnswer | null)[] = [
  ...Array<OutcomeAnswer>(6).fill('done'),
  'elsewhere',
  'dropped',
  null,
  null,
];
/** How often a business says the same as its client. */
const BUSINESS_ANSWERS = 0.75;
const DAYS_TO_ANSWER = 2;

/** Only for matches old enough to have been asked about. */
export function demoOutcomes(
  random: Random,
  matches: readonly MatchRow[],
  now: Date,
): OutcomeRow[] {
  return matches.flatMap(({ id, accepted_at, client_id, business_id }) => {
    if (accepted_at === null) return [];
    const asked = new Date(accepted_at).getTime() + OUTCOME_ASK_DAYS * DAY_MS;
    if (asked + DAYS_TO_ANSWER * DAY_MS > now.getTime()) return [];
    const answer = random.pick(CLIENT_ANSWERS);
    const said = random.chance(BUSINESS_ANSWERS) ? answer : null;
    const row = (side: OutcomeRow['side'], user_id: string, told: OutcomeAnswer | null) => ({
      match_id: id,
      side,
      user_id,
      asked_at: new Date(asked).toISOString(),
      answer: told,
      answered_at: told && new Date(asked + DAYS_TO_ANSWER * DAY_MS).toISOString(),
    });
    return [row('client', client_id, answer), row('business', business_id, said)];
  });
}
