import { stateOf } from '@pro-match/domain/matches';
import type { NotificationKind } from '@pro-match/domain/notifications';
import { communityChatPath, conversationPath } from '@pro-match/domain/paths';
import { CALENDAR_TYPE } from '../../../platform/calendar/calendar-file.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findAppointmentFile } from '../../appointments/index.ts';
import { answerUrl, findLeadOutside } from '../../matches/index.ts';
import type { NotificationEvent } from '../notifications.events.ts';
import { unsubscribeUrl } from '../unsubscribe-links.ts';
import { acceptedMail } from './accepted.mail.ts';
import { appointmentAcceptedMail, appointmentCancelledMail } from './appointment.mail.ts';
import { findMailedAppointment } from './appointments.queries.ts';
import { findCommunityWaiting, findMatchWaiting } from './conversations.queries.ts';
import { declinedMail } from './declined.mail.ts';
import type { MailFrame } from './frame.ts';
import { leadMail } from './lead.mail.ts';
import { leadEndedMail } from './lead-ended.mail.ts';
import {
  findAddress,
  findReplyFacts,
  findRequestUpdate,
  findReviewFacts,
  findShoutoutFacts,
} from './mails.queries.ts';
import {
  findAcceptedFacts,
  findAcceptedQuote,
  findDeclinedFacts,
  findEndedLead,
  findOutcomeAsked,
  findSilentFacts,
  findStillOpenFacts,
} from './match-mails.queries.ts';
import { messageMail } from './message.mail.ts';
import { nextProMail } from './next-pro.mail.ts';
import { outcomeMail } from './outcome.mail.ts';
import { quoteAcceptedMail } from './quote-accepted.mail.ts';
import { replyMail } from './reply.mail.ts';
import { reviewMail } from './review.mail.ts';
import { serviceRequestMail } from './service-request.mail.ts';
import { shoutoutMail } from './shoutout.mail.ts';
import { stillOpenMail } from './still-open.mail.ts';

type Written = Letter & Pick<Mail, 'attachments'>;
type Write = (
  db: Db,
  event: NotificationEvent,
  frame: MailFrame,
  deps: Deps,
) => Promise<Written | undefined>;

/** Writes each mail from the state at the time of sending; undefined if it is no longer useful. */
const LETTERS: Record<NotificationKind, Write> = {
  lead: async (_, { subjectId }, frame, deps) => {
    const lead = await findLeadOutside(deps, subjectId);
    if (!lead || stateOf(lead) !== 'waiting') return undefined;
    const link = { matchId: subjectId, businessId: lead.business_id };
    const answer = await answerUrl(deps, { ...link, sentAt: new Date(lead.asked_at) });
    return leadMail(lead, { matchId: subjectId, answerUrl: answer }, frame);
  },
  lead_ended: async (db, { notificationId, subjectId }, frame) => {
    const facts = await findEndedLead(db, notificationId);
    return facts && leadEndedMail(facts, subjectId, frame);
  },
  still_open: async (db, { userId }, frame) => {
    const facts = await findStillOpenFacts(db, userId);
    return facts && stillOpenMail(facts, frame);
  },
  match_declined: async (db, { subjectId }, frame) => {
    const facts = await findDeclinedFacts(db, subjectId);
    return facts && declinedMail(facts, frame);
  },
  next_pro: async (db, { subjectId }, frame) => {
    const facts = await findSilentFacts(db, subjectId);
    return facts && nextProMail(facts, frame);
  },
  match_accepted: async (db, { subjectId }, frame) => {
    const facts = await findAcceptedFacts(db, subjectId);
    return facts && acceptedMail(facts, subjectId, frame);
  },
  quote_answered: async (db, { subjectId }, frame) => {
    const facts = await findAcceptedQuote(db, subjectId);
    return facts && quoteAcceptedMail(facts, frame);
  },
  outcome: async (db, { subjectId: matchId, userId }, frame) => {
    const facts = await findOutcomeAsked(db, { matchId, userId });
    return facts && outcomeMail(facts, matchId, frame);
  },
  appointment_answered: (_, event, frame, deps) =>
    appointmentLetter(deps, event, (appointment) =>
      appointment.state === 'accepted' ? appointmentAcceptedMail(appointment, frame) : undefined,
    ),
  appointment_cancelled: (_, event, frame, deps) =>
    appointmentLetter(deps, event, (appointment) =>
      appointment.state === 'cancelled' || appointment.state === 'closed'
        ? appointmentCancelledMail(appointment, frame)
        : undefined,
    ),
  message: async (db, { subjectId, userId }, frame) => {
    const waiting = await findMatchWaiting(db, { messageId: subjectId, readerId: userId });
    if (!waiting) return undefined;
    const path = conversationPath(waiting.reader_role, waiting.match_id);
    return messageMail(waiting, path, frame);
  },
  community_message: async (db, { subjectId, userId }, frame) => {
    const waiting = await findCommunityWaiting(db, { messageId: subjectId, readerId: userId });
    return waiting && messageMail(waiting, communityChatPath(waiting.sender_id), frame);
  },
  review: async (db, { subjectId }, frame) => {
    const facts = await findReviewFacts(db, subjectId);
    return facts && reviewMail(facts, frame);
  },
  review_reply: async (db, { subjectId }, frame) => {
    const facts = await findReplyFacts(db, subjectId);
    return facts && replyMail(facts, frame);
  },
  shoutout: async (db, { subjectId }, frame) => {
    const facts = await findShoutoutFacts(db, subjectId);
    return facts && shoutoutMail(facts, frame);
  },
  service_request: async (db, { notificationId }, frame) => {
    const update = await findRequestUpdate(db, notificationId);
    return update && serviceRequestMail(update, frame);
  },
  // These go to the app and the device only.
  texts_ended: async () => undefined,
  webhook_off: async () => undefined,
  // This mail cannot be switched off: the cases module sends it itself.
  decision: async () => undefined,
};

type Appointment = NonNullable<Awaited<ReturnType<typeof findMailedAppointment>>>;

async function appointmentLetter(
  deps: Deps,
  { subjectId: appointmentId, userId }: NotificationEvent,
  write: (appointment: Appointment) => Letter | undefined,
): Promise<Written | undefined> {
  const asked = { appointmentId, readerId: userId, now: deps.clock.now() };
  const appointment = await findMailedAppointment(deps.database.db, asked);
  const letter = appointment && write(appointment);
  const file = letter && (await findAppointmentFile(deps, { userId }, appointmentId));
  if (!file) return letter;
  const { name: filename, content } = file;
  return { ...letter, attachments: [{ filename, content, contentType: CALENDAR_TYPE }] };
}

export function postalAddressOf({ config }: Pick<Deps, 'config'>): string[] {
  return config.POSTAL_ADDRESS.split('|').flatMap((line) => line.trim() || []);
}

/** Adds a link to unsubscribe (RFC 8058). */
export async function sendNotificationMail(deps: Deps, event: NotificationEvent): Promise<void> {
  const { config, database, mailer } = deps;
  const to = await findAddress(database.db, event);
  if (to === undefined) return;
  const frame: MailFrame = {
    publicUrl: config.publicUrl,
    unsubscribeUrl: await unsubscribeUrl(deps, event),
    postalAddress: postalAddressOf(deps),
  };
  const letter = await LETTERS[event.kind](database.db, event, frame, deps);
  if (!letter) return;
  await mailer.send({
    to,
    // Both sides of a match may be notified of the same subject, so its id alone is not unique.
    messageId: `<${event.kind}.${event.notificationId}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      'List-Unsubscribe': `<${frame.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...letter,
    share: 'news',
  });
}
