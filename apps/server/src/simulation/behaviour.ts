import { readFileSync } from 'node:fs';
import { z } from 'zod';

const chance = z.number().min(0).max(1);

/** The chance that somebody notices a message, and the median minutes until they do. */
const noticing = z.strictObject({ chance, median_minutes: z.number().positive() });
export type Noticing = z.infer<typeof noticing>;

const businessKind = z.strictObject({
  kind: z.string().min(1),
  /** Of all businesses. */
  share: chance,
  /** Has Pro, and so no limit of matches per month. */
  pays: chance,
  /** States its hours; otherwise the product assumes the usual ones. */
  states_hours: chance,
  /** A lead suits it. */
  wants: chance,
  /** Times that it opens the app by itself while it is awake. */
  opens_app_a_day: z.number().min(0).max(48),
  /** Once the app is open, answers a lead that waits there. */
  answers_in_app: chance,
  /** Allows push notifications. */
  has_device: chance,
  mail: noticing,
  /** For an ordinary push. */
  push: noticing,
  /** A push with high urgency, and each reminder. */
  alarm: noticing,
  /** Answers a lead that it noticed and wants, if that takes signing in. */
  answers_by_signing_in: chance,
  /** The same if the message itself has a link to answer. */
  answers_by_link: chance,
  /** Declines a lead that it noticed and doesn't want, if one press does it. */
  declines: chance,
  /** Notices a lead outside its hours while it is awake. */
  works_late: chance,
  /** Is away once for some days, and pauses if it may. */
  away: z.strictObject({ chance, days: z.number().positive(), pauses: chance }),
});
export type BusinessKind = z.infer<typeof businessKind>;

const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);
const isWhole = (shares: readonly number[]) => Math.abs(sum(shares) - 1) < 1e-6;

const behaviourSchema = z.strictObject({
  homeowners: z.strictObject({
    /** Cards that are looked at before one is chosen. */
    looks_at: z.int().min(1).max(50),
    /** The shares of people who ask one, two, three … businesses in the first minutes. */
    asks_at_once: z.array(chance).min(1).max(5).refine(isWhole, 'The shares must add up to 1'),
    /** The weight of each fact of a card; 1 is one step of the random part. */
    weighs: z.strictObject({ place: z.number(), rating: z.number(), reply_time: z.number() }),
    /** Asks a business whose card shows a later opening. */
    asks_anyway: chance,
    /** Notices a notification of the product. */
    notices: noticing,
    /** When offered the next pro, asks them; or, from the same draw, the team. */
    asks_next: chance,
    asks_team: chance,
    /** After a day without an answer, comes back by themselves and asks somebody else. */
    returns_alone: chance,
    /** After a day without an answer, closes the job. */
    gives_up: chance,
  }),
  businesses: z
    .array(businessKind)
    .min(1)
    .refine((kinds) => isWhole(kinds.map(({ share }) => share)), 'The shares must add up to 1'),
});
export type Behaviour = z.infer<typeof behaviourSchema>;

/** Throws with a readable list of mistakes. */
export function readBehaviour(file: string | URL): Behaviour {
  const read = behaviourSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(z.prettifyError(read.error));
  return read.data;
}
