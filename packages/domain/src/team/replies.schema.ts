import { z } from 'zod';
import { DECLINE_REASONS, RESCUE_CAUSES, RESCUE_OUTCOMES } from '../matches/answer-words.ts';

const count = z.number().int();
const shareSchema = z.number().min(0).max(1);

/** Rows of services and of states, those with the most jobs first. */
export const REPLY_ROWS = 10;

/** How jobs were answered; a share or median of nothing is null. */
const replies = {
  /** Jobs whose first business was asked in the time. */
  asked: count,
  answered: count,
  /** Answered within sixty open minutes of the business that answered, and their share: R1h. */
  within_hour: count,
  within_hour_share: shareSchema.nullable(),
  /** Asked at least a day ago, and of them those nobody answered within the day and whose client did not end them in it. */
  day_old: count,
  unanswered: count,
  unanswered_share: shareSchema.nullable(),
  /** Median open minutes to the first answer; `REPLY_MINUTES_CAP` stands for as many or more. */
  median_minutes: count.nullable(),
};
const repliesSchema = z.object(replies);
export type Replies = z.infer<typeof repliesSchema>;

export const repliesQuerySchema = z.object({
  service: z.string().min(1).max(60).optional(),
  /** Two letters, or `--` where nobody knew it. */
  state: z
    .string()
    .regex(/^([A-Z]{2}|--)$/)
    .optional(),
  /** One of the last twelve weeks, by its Monday (UTC). Any other day, or none: all together. */
  week: z.iso.date().optional(),
});
export type RepliesQuery = z.infer<typeof repliesQuerySchema>;

/** At most an hour old. */
export const replyFiguresSchema = z.object({
  as_of: z.iso.datetime(),
  total: repliesSchema,
  /** Each of the last twelve weeks (from Monday, UTC), oldest first; the last one is not over. */
  weeks: z.array(z.object({ start: z.iso.date(), ...replies })),
  /** The services with the most jobs, in the state that was asked for. */
  services: z.array(z.object({ service: z.string(), ...replies })).max(REPLY_ROWS),
  /** The states with the most jobs, for the service that was asked for. */
  states: z.array(z.object({ state: z.string(), ...replies })).max(REPLY_ROWS),
  /** Matches by the reason for which they were declined. */
  declines: z.array(z.object({ reason: z.enum(DECLINE_REASONS), count })),
  /** Offers to ask somebody else, by cause, with what became of them; `open` for nothing yet. */
  rescues: z.array(
    z.object({
      cause: z.enum(RESCUE_CAUSES),
      offered: count,
      outcomes: z.object({
        open: count,
        ...(Object.fromEntries(RESCUE_OUTCOMES.map((one) => [one, count])) as Record<
          (typeof RESCUE_OUTCOMES)[number],
          typeof count
        >),
      }),
    }),
  ),
});
export type ReplyFigures = z.infer<typeof replyFiguresSchema>;
