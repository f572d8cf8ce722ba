import { z } from 'zod';
import { PHONE_SHARING } from '../accounts/phone-sharing.ts';
import { matchAppointmentSchema } from '../appointments/appointment.schema.ts';
import { cameBySchema } from '../businesses/card-codes.schema.ts';
import { photoIdsSchema, requestPhotoSchema } from '../media/request-photo.schema.ts';
import { outcomeSchema } from '../outcomes/outcome.schema.ts';
import { matchQuoteSchema } from '../quotes/quote.schema.ts';
import { budgetSchema } from '../requests/budget.schema.ts';
import { jobAnswersSchema, jobFacts, jobTimingSchema } from '../requests/job.schema.ts';
import { MATCH_CLOSE_REASONS } from '../requests/job-fields.ts';
import { REQUEST_FIELDS as texts } from '../requests/request-fields.ts';
import { idSchema, lineText, optionalLine, plainText, timestampSchema } from '../wire/index.ts';
import { missingText } from '../wire/text-field.ts';
import { DECLINE_REASONS, RESCUE_CAUSES, RESCUE_OUTCOMES } from './answer-words.ts';
import { MATCH_STATUSES } from './transitions.ts';

/** The other party, limited to what the match reveals to the reader. */
const matchPartySchema = z.object({
  user_id: idSchema,
  /** Business name for the client; the client's full name for the business. */
  name: z.string(),
  contact_person: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** For display: "Columbus, OH 43215". */
  location: z.string().nullable(),
  logo_url: z.string().nullable(),
  /**
   * The business's usual answer time in open minutes; null for a client or with too few answers.
   */
  answer_minutes: z.number().int().nullable(),
  /** Id of the business profile; null where the other party is a client. */
  business_profile_id: idSchema.nullable(),
});
export type MatchParty = z.infer<typeof matchPartySchema>;

/** The client's own review of the business. */
const matchReviewSchema = z.object({
  id: idSchema,
  rating: z.number().int(),
  comment: z.string().nullable(),
  /** The business's public answer. */
  reply: z.string().nullable(),
});
export type MatchReview = z.infer<typeof matchReviewSchema>;

export const matchSchema = z.object({
  id: idSchema,
  /** The client's job, which may go to several businesses. */
  service_request_id: idSchema,
  client_id: idSchema,
  business_id: idSchema,
  service: z.string(),
  status: z.enum(MATCH_STATUSES),
  created_at: timestampSchema,
  accepted_at: timestampSchema.nullable(),
  description: z.string(),
  budget_range: z.string().nullable(),
  /** This and `contact_info` are null to a business once the client's account is closed. */
  request_location: z.string().nullable(),
  contact_info: z.string().nullable(),
  timing: jobFacts.timing,
  answers: jobFacts.answers,
  /** Empty to a business once the two can't reach each other or the request ended. */
  photos: z.array(requestPhotoSchema),
  /** Open matches of the job, including this one; 0 to a business that may see no photos. */
  open_count: z.number().int(),
  /** The client confirmed their email; null to the client, and once it is irrelevant. */
  email_confirmed: z.boolean().nullable(),
  /** When the business accepted, declined or wrote first; null again once the client reopens it. */
  answered_at: timestampSchema.nullable(),
  /** When an answer is due; null once the client is not waiting for one. */
  due_at: timestampSchema.nullable(),
  /** When the business first opened the lead; null to the client. */
  opened_at: timestampSchema.nullable(),
  declined_at: timestampSchema.nullable(),
  decline_reason: z.enum(DECLINE_REASONS).nullable(),
  /** The client reported the acceptance as no real answer and is waiting for a message. */
  is_reopened: z.boolean(),
  /** The one offer to ask somebody else; null to a business. */
  rescue: z
    .object({
      cause: z.enum(RESCUE_CAUSES),
      offered_at: timestampSchema,
      outcome: z.enum(RESCUE_OUTCOMES).nullable(),
    })
    .nullable(),
  withdrawn_at: timestampSchema.nullable(),
  /**
   * When the job closed; hidden from a business that declined or whose request was withdrawn
   * before.
   */
  closed_at: timestampSchema.nullable(),
  /** To a business, `hired` doesn't say who was hired. */
  close_reason: z.enum(MATCH_CLOSE_REASONS).nullable(),
  /** The client's choice of when the business gets their phone number. */
  share_phone: z.enum(PHONE_SHARING),
  /** Fields revealed to the business once it accepts; empty for the client. */
  opens_on_acceptance: z.array(z.enum(['phone', 'contact_info'])),
  other: matchPartySchema,
  unread_count: z.number().int(),
  /** Null if there is none, and to a token that may not read messages. */
  last_message: z
    .object({ content: z.string(), sender_id: idSchema, created_at: timestampSchema })
    .nullable(),
  /** The accepted quote, else the newest version; null if there is none. */
  quote: matchQuoteSchema.nullable(),
  /** The next accepted one; null if there is none ahead. */
  appointment: matchAppointmentSchema.nullable(),
  /** The reader's own review of this business, from this match or another; clients only. */
  review: matchReviewSchema.nullable(),
  /** The reader's report of the outcome; null if they were neither asked nor reported one. */
  outcome: outcomeSchema.nullable(),
  /** The reader has blocked the other party; the reverse is never revealed. */
  is_blocked: z.boolean(),
  /** Actions open to the reader now. */
  may: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    /** Report the acceptance as no real answer. */
    reopen: z.boolean(),
    message: z.boolean(),
    review: z.boolean(),
    withdraw: z.boolean(),
    /** Close the job behind the match. */
    close: z.boolean(),
    /** Report the outcome. */
    tell_outcome: z.boolean(),
  }),
});
export type Match = z.infer<typeof matchSchema>;

/**
 * A right swipe. The client makes `id`; a repeat returns the stored match. `business_id` is the
 * business's user id. With `service_request_id`, one more business is asked for that job as it is
 * written: fields that describe it may be omitted and are not read.
 */
export const matchInputSchema = z
  .object({
    id: idSchema,
    business_id: idSchema,
    service_request_id: idSchema.optional(),
    service: lineText(texts.service).optional(),
    description: plainText(texts.description).optional(),
    contact_info: optionalLine(texts.contact),
    location: optionalLine(texts.location),
    budget_range: budgetSchema,
    timing: jobTimingSchema.optional(),
    answers: jobAnswersSchema.optional(),
    photo_ids: photoIdsSchema.optional(),
    /** Defaults to the last choice; initially, the phone number goes with the request. */
    share_phone: z.enum(PHONE_SHARING).optional(),
    /** How the client found the business's card, for its owner's counts; changes nothing else. */
    via: cameBySchema.optional(),
  })
  .superRefine((input, context) => {
    if (input.service_request_id !== undefined) return;
    for (const field of ['service', 'description'] as const) {
      if (input[field] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [field], message: missingText(texts[field]) });
    }
  });
export type MatchInput = z.infer<typeof matchInputSchema>;

/** "Not for me", with the reason that the client reads. */
export const matchDeclineSchema = z.object({ reason: z.enum(DECLINE_REASONS) });

/** Leads that the business has on screen. */
export const markLeadsOpenedSchema = z.object({ match_ids: z.array(idSchema).min(1).max(50) });
export type MarkLeadsOpened = z.infer<typeof markLeadsOpenedSchema>;

export const matchPatchSchema = z.object({ status: z.literal('accepted') });

/**
 * Payload of `notify-business-match`. Only the business's user id and the
 * service are read, to find the caller's own match; names, addresses and texts
 * come from the session and the database.
 */
export const notifyBusinessMatchSchema = z.object({
  businessId: idSchema,
  businessName: z.string().nullish(),
  clientId: z.string().nullish(),
  clientEmail: z.string().nullish(),
  service: lineText(texts.service),
  description: z.string().nullish(),
  location: z.string().nullish(),
  budgetRange: z.string().nullish(),
});
export type NotifyBusinessMatch = z.infer<typeof notifyBusinessMatchSchema>;
