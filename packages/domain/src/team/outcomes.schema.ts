import { z } from 'zod';
import { OUTCOME_ANSWERS, type OutcomeAnswer } from '../outcomes/outcome-rules.ts';
import { REPLY_ROWS } from './replies.schema.ts';

const count = z.number().int();

const sideSchema = z.object({
  asked: count,
  /** Of those who were asked. */
  answered: count,
  /** Null where nobody was asked. */
  answered_share: z.number().min(0).max(1).nullable(),
  /** Their answers, asked or not. */
  said: z.object(
    Object.fromEntries(OUTCOME_ANSWERS.map((answer) => [answer, count])) as Record<
      OutcomeAnswer,
      typeof count
    >,
  ),
});
export type OutcomeSide = z.infer<typeof sideSchema>;

/** Outcomes of matches whose question is due in the time. */
const outcomes = {
  client: sideSchema,
  business: sideSchema,
  /** Matches of which both sides say that the work is done. */
  both_done: count,
};
const outcomesSchema = z.object(outcomes);
export type Outcomes = z.infer<typeof outcomesSchema>;

/** At most an hour old. */
export const outcomeFiguresSchema = z.object({
  as_of: z.iso.datetime(),
  total: outcomesSchema,
  /** Each of the last twelve weeks (from Monday, UTC), oldest first; the last one is not over. */
  weeks: z.array(z.object({ start: z.iso.date(), ...outcomes })),
  /** The services with the most questions, in the state that was asked for. */
  services: z.array(z.object({ service: z.string(), ...outcomes })).max(REPLY_ROWS),
  /** The states with the most questions, for the service that was asked for. */
  states: z.array(z.object({ state: z.string(), ...outcomes })).max(REPLY_ROWS),
});
export type OutcomeFigures = z.infer<typeof outcomeFiguresSchema>;
