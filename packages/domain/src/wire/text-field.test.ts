import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  clientPreferencesInputSchema,
  PROFILE_FIELDS,
  profileInputSchema,
} from '../accounts/index.ts';
import { APPOINTMENT_FIELDS, appointmentInputSchema } from '../appointments/index.ts';
import { PASSWORD_TOO_LONG, PROOF_MISSING } from '../auth/index.ts';
import {
  BUSINESS_FIELDS,
  businessProfilePatchSchema,
  CARD_CODE_FIELDS,
  cardCodeInputSchema,
} from '../businesses/index.ts';
import {
  appealInputSchema,
  CASE_FIELDS,
  caseDecisionInputSchema,
  NOTICE_FIELDS,
  noticeInputSchema,
} from '../cases/index.ts';
import { SERVICE_FIELDS } from '../catalogue/index.ts';
import {
  communityMessageInputSchema,
  MESSAGE_FIELDS,
  messageInputSchema,
  QUICK_REPLY_FIELDS,
  quickRepliesInputSchema,
} from '../chat/index.ts';
import {
  communityCommentInputSchema,
  communityPostInputSchema,
  POST_FIELDS,
} from '../community/index.ts';
import { newId } from '../ids/index.ts';
import { PASSWORD_MAX_LENGTH } from '../limits/index.ts';
import { matchInputSchema } from '../matches/index.ts';
import { REPORT_FIELDS, reportInputSchema } from '../moderation/index.ts';
import { accountDeletionInputSchema } from '../privacy/index.ts';
import {
  proposalInputSchema,
  REQUEST_FIELDS,
  serviceRequestInputSchema,
  TICKET_FIELDS,
  ticketClosingSchema,
  ticketNoteInputSchema,
} from '../requests/index.ts';
import { REVIEW_FIELDS, reviewInputSchema, reviewReplyInputSchema } from '../reviews/index.ts';
import { serviceMergeSchema, TEAM_FIELDS, teamReasonSchema } from '../team/index.ts';
import { missingText, type TextField, tooLongText } from './text-field.ts';

/** First error of a schema on a text; undefined if it accepts it. */
const wordsOn = (schema: z.ZodType, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

const { shape: business } = businessProfilePatchSchema;
const { shape: notice } = noticeInputSchema;
const { shape: request } = serviceRequestInputSchema;

const REQUIRED: [string, z.ZodType, TextField][] = [
  ['the name of a person', profileInputSchema.shape.full_name, PROFILE_FIELDS.full_name],
  ['the place of a person', profileInputSchema.shape.location, PROFILE_FIELDS.location],
  ['the name of a business', business.business_name, BUSINESS_FIELDS.business_name],
  ['the contact of a business', business.contact_person, BUSINESS_FIELDS.contact_person],
  ['the description of a business', business.description, BUSINESS_FIELDS.description],
  [
    'the service of a request to a business',
    matchInputSchema.shape.service,
    REQUEST_FIELDS.service,
  ],
  ['the service of a request to the team', request.service_type, REQUEST_FIELDS.service],
  ['the description of a job', request.description, REQUEST_FIELDS.description],
  [
    'a chosen service',
    clientPreferencesInputSchema.shape.selected_services.unwrap().element,
    SERVICE_FIELDS.name,
  ],
  ['the label of a code', cardCodeInputSchema.shape.label, CARD_CODE_FIELDS.label],
  ['a comment', communityCommentInputSchema.shape.text, POST_FIELDS.comment],
  ['a caption', communityPostInputSchema.shape.caption, POST_FIELDS.caption],
  ['a reply to a review', reviewReplyInputSchema.shape.text, REVIEW_FIELDS.reply],
  ['a quick reply', quickRepliesInputSchema.shape.replies.element, QUICK_REPLY_FIELDS.text],
  ['a note about a ticket', ticketNoteInputSchema.shape.text, TICKET_FIELDS.note],
  ['the text of a closing', ticketClosingSchema.shape.words, TICKET_FIELDS.words],
  ['a reason given by the team', teamReasonSchema.shape.reason, TEAM_FIELDS.reason],
  ['the reason of a merge', serviceMergeSchema.shape.reason, TEAM_FIELDS.reason],
  ['the service that another is merged into', serviceMergeSchema.shape.into, TEAM_FIELDS.service],
  ['the reason of a decision', caseDecisionInputSchema.shape.reason, CASE_FIELDS.reason],
  ['an appeal', appealInputSchema.shape.text, CASE_FIELDS.appeal],
  ['the place named in a notice', notice.place, NOTICE_FIELDS.place],
  ['the details of a notice', notice.details, NOTICE_FIELDS.details],
  ['the signature of a notice', notice.name, NOTICE_FIELDS.name],
];

const OPTIONAL: [string, z.ZodType, TextField][] = [
  ['the contact line of a request', request.contact_info, REQUEST_FIELDS.contact],
  ['the location of a job', request.location, REQUEST_FIELDS.location],
  ['the comment of a review', reviewInputSchema.shape.comment, REVIEW_FIELDS.comment],
  ['the details of a report', reportInputSchema.shape.details, REPORT_FIELDS.details],
  ['the place of an appointment', appointmentInputSchema.shape.place, APPOINTMENT_FIELDS.place],
  ['the note of an appointment', appointmentInputSchema.shape.note, APPOINTMENT_FIELDS.note],
  ['the phone of a notice', notice.phone, NOTICE_FIELDS.phone],
  ['the address of a notice', notice.postal_address, NOTICE_FIELDS.postal_address],
  ['the text of a proposal', proposalInputSchema.shape.words, TICKET_FIELDS.words],
];

describe('a schema gives the messages of its field', () => {
  it.each([...REQUIRED, ...OPTIONAL])('for %s that is too long', (_, schema, field) => {
    const longest = 'a'.repeat(field.max);
    expect(wordsOn(schema, longest)).toBeUndefined();
    expect(wordsOn(schema, `${longest}a`)).toBe(tooLongText(field));
  });

  it.each(REQUIRED)('for a blank in %s', (_, schema, field) => {
    expect(wordsOn(schema, '')).toBe(missingText(field));
    expect(wordsOn(schema, ' \n ')).toBe(missingText(field));
  });

  it.each(OPTIONAL)('and none for a blank in %s', (_, schema) => {
    expect(wordsOn(schema, ' ')).toBeUndefined();
  });

  it.each([
    ['match', z.preprocess((content) => ({ id: newId(), content }), messageInputSchema)],
    ['neighbor', communityMessageInputSchema.shape.message_text],
  ])('for a message to a %s', (_, schema) => {
    const { text: field } = MESSAGE_FIELDS;
    const longest = 'a'.repeat(field.max);
    expect(wordsOn(schema, longest)).toBeUndefined();
    expect(wordsOn(schema, `${longest}a`)).toContain(String(field.max));
    expect(wordsOn(schema, ' \n ')).toBe(missingText(field));
  });

  it('for the password that closes an account', () => {
    const { password } = accountDeletionInputSchema.shape;
    const longest = 'a'.repeat(PASSWORD_MAX_LENGTH);
    expect(wordsOn(password, longest)).toBeUndefined();
    expect(wordsOn(password, `${longest}a`)).toBe(PASSWORD_TOO_LONG);
    expect(wordsOn(password, '')).toBe(PROOF_MISSING);
  });
});
