import { z } from 'zod';
import { idSchema, lineText } from '../wire/index.ts';
import { CARD_CODE_FIELDS } from './card-codes.ts';
import { BY_CARD, cardCodeIn } from './card-via.ts';

const codeSchema = z.string().refine((code) => cardCodeIn(code) !== undefined, {
  error: 'This is no code of a card',
});

/** The code that led someone to the card, or `card` if they came without one. */
export const cameBySchema = codeSchema.or(z.literal(BY_CARD));

export const cardCodeInputSchema = z.object({ label: lineText(CARD_CODE_FIELDS.label) });

export const cardCodeSchema = z.object({
  code: z.string(),
  label: z.string(),
  /** Removed by the owner, but it still leads to the card and is counted. */
  is_removed: z.boolean(),
});
export type CardCode = z.infer<typeof cardCodeSchema>;

/** One code's results on one UTC day; an empty `code` is the card reached without one. */
const cardDaySchema = z.object({
  day: z.iso.date(),
  code: z.string(),
  scans: z.number().int(),
  views: z.number().int(),
  saves: z.number().int(),
  asks: z.number().int(),
});
export type CardDay = z.infer<typeof cardDaySchema>;

/**
 * A card's codes and their results, for its owner. `days` omits days without any; `to` is today in
 * UTC.
 */
export const ownCardSchema = z.object({
  /** Null until a job has created one. */
  slug: z.string().nullable(),
  codes: z.array(cardCodeSchema),
  to: z.iso.date(),
  days: z.array(cardDaySchema),
});
export type OwnCard = z.infer<typeof ownCardSchema>;

/** A view of a card. */
export const cardViewSchema = z.object({ _business_id: idSchema, via: codeSchema.optional() });
