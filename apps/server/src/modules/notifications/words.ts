import { FORMER_USER } from '@pro-match/domain/accounts';
import { BRAND } from '@pro-match/domain/brand';
import type { CaseAction } from '@pro-match/domain/cases';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { DECLINE_NOTICES, REQUEST_ENDED } from '@pro-match/domain/matches';
import type { Notification, NotificationKind } from '@pro-match/domain/notifications';
import { outcomeQuestion } from '@pro-match/domain/outcomes';
import {
  communityChatPath,
  conversationPath,
  ownReviewsPath,
  paths,
} from '@pro-match/domain/paths';
import type { LeadAlarm } from '../alarms/index.ts';
import type { NotificationRow } from './notifications.queries.ts';
import type { TicketUpdate } from './notifications.table.ts';

export type Words = Pick<Notification, 'title' | 'body' | 'path'>;
export type NotificationSource = Pick<
  NotificationRow,
  'kind' | 'actor_id' | 'actor_name' | 'is_former' | 'target_id' | 'facts' | 'reader_role'
>;

function nameOf({ actor_name, is_former }: NotificationSource, nobody: string): string {
  return is_former ? FORMER_USER : (actor_name ?? nobody);
}

function someoneIn(told: NotificationSource): string {
  return nameOf(told, told.reader_role === 'client' ? 'A business' : 'A client');
}

const TICKET_UPDATES: Record<TicketUpdate, { title: string; body: string }> = {
  looking: { title: "We're looking for your pro", body: 'Our team has started the search.' },
  proposed: { title: 'We found a pro for you', body: 'Take a look at who we suggest.' },
  none_found: {
    title: "We couldn't find a pro this time",
    body: 'See what our team found out, and what you can do.',
  },
};

const DECISIONS: Record<CaseAction, { title: string; body: string }> = {
  restore: { title: 'We reversed a decision', body: 'We looked again and changed our minds.' },
  remove: { title: 'We removed something of yours', body: 'Read why, or ask us to look again.' },
  warn: { title: 'A warning from our team', body: 'Read why, or ask us to look again.' },
  suspend: { title: 'Your account was suspended', body: 'Read why.' },
};

/** The first alarm, then the reminders. */
const LEADS: Record<LeadAlarm['step'], { title: string; body: string }> = {
  0: { title: 'New lead', body: 'wants to connect.' },
  1: { title: 'Lead waiting', body: 'is waiting for your answer.' },
  2: { title: 'Last reminder', body: 'is waiting for your answer.' },
};

function leadWords(told: NotificationSource, step: LeadAlarm['step']): Words {
  const { title, body } = LEADS[step];
  return {
    title: `${title}: ${told.facts.service ?? 'a request'}`,
    body: `${nameOf(told, 'A client')} ${body}`,
    path: matchPath(told),
  };
}

const WORDS: Record<NotificationKind, (told: NotificationSource) => Words> = {
  lead: (told) => leadWords(told, 0),
  lead_ended: (told) => ({
    title: REQUEST_ENDED[told.facts.ended ?? 'withdrawn'],
    body: told.facts.service ? `About ${told.facts.service}.` : 'No reply needed.',
    path: matchPath(told),
  }),
  still_open: () => ({
    title: 'Are you still open for leads?',
    body: 'Requests are waiting for your answer. Tell us, or we pause your leads tomorrow.',
    path: paths.businessDashboard,
  }),
  match_declined: (told) => ({
    title: `${nameOf(told, 'A business')} can't take this one`,
    body: `${DECLINE_NOTICES[told.facts.declined ?? 'other']} You can ask the next pro.`,
    path: paths.clientMatches,
  }),
  next_pro: (told) => ({
    title:
      told.facts.cause === 'paused'
        ? `${nameOf(told, 'A business')} isn't taking requests right now`
        : `No answer yet from ${nameOf(told, 'a business')}`,
    body: 'Your request stays with them. You can ask the next pro, too.',
    path: paths.clientMatches,
  }),
  match_accepted: (told) => ({
    title: `${nameOf(told, 'A business')} accepted your request`,
    body: `${told.facts.service ?? 'Your project'}: you can now talk about the details.`,
    path: matchPath(told),
  }),
  quote_answered: (told) => ({
    title: `${nameOf(told, 'A client')} ${told.facts.quote === 'declined' ? 'declined' : 'accepted'} your quote`,
    body: told.facts.service ? `About ${told.facts.service}.` : 'Open the conversation to see it.',
    path: matchPath(told),
  }),
  outcome: (told) => ({
    title: outcomeQuestion(told.reader_role ?? 'client', nameOf(told, '') || null),
    body: `${told.facts.service ? `${told.facts.service}: only` : 'Only'} we see your answer.`,
    path: matchPath(told),
  }),
  appointment_answered: (told) => ({
    title: `${someoneIn(told)} ${told.facts.appointment === 'declined' ? "can't make the time you suggested" : 'confirmed your appointment'}`,
    body: told.facts.service ? `About ${told.facts.service}.` : 'Open the conversation to see it.',
    path: matchPath(told),
  }),
  appointment_cancelled: (told) => ({
    title: `${someoneIn(told)} ${told.facts.appointment === 'taken_back' ? 'took back a suggested time' : 'canceled your appointment'}`,
    body: told.facts.service ? `About ${told.facts.service}.` : 'Open the conversation to see it.',
    path: matchPath(told),
  }),
  message: (told) => ({
    title: `Unread message from ${nameOf(told, 'someone')}`,
    body: told.facts.service ? `About ${told.facts.service}.` : 'Open the conversation to read it.',
    path: matchPath(told),
  }),
  community_message: (told) => ({
    title: `Unread message from ${nameOf(told, 'a neighbor')}`,
    body: `In the ${BRAND} community.`,
    path: communityChatPath(told.actor_id ?? ''),
  }),
  review: (told) => ({
    title: `New review: ${told.facts.rating ?? 5} of 5 stars`,
    body: `From ${nameOf(told, 'a client')}. You can reply publicly.`,
    path: ownReviewsPath(),
  }),
  review_reply: (told) => ({
    title: `${nameOf(told, 'A business')} replied to your review`,
    body: 'Everyone who reads your review sees the reply.',
    path: paths.clientMatches,
  }),
  shoutout: (told) => ({
    title: 'A shoutout for your business',
    body: `${nameOf(told, 'A homeowner')} wrote about you in the ${BRAND} community.`,
    path: paths.businessDashboard,
  }),
  service_request: (told) => {
    const { title, body } = TICKET_UPDATES[told.facts.news ?? 'looking'];
    const { service } = told.facts;
    return { title, body: service ? `${service}: ${body}` : body, path: paths.clientMatches };
  },
  texts_ended: () => ({
    title: "Our texts don't reach your phone",
    body: 'We stopped texting you about leads. See why, and turn texts on again.',
    path: paths.businessSettings,
  }),
  webhook_off: () => ({
    title: 'A webhook was turned off',
    body: "We couldn't reach it for days, or it asked us to stop. See its log, and turn it on again.",
    path: paths.businessIntegrations,
  }),
  decision: (told) => ({ ...DECISIONS[told.facts.action ?? 'remove'], path: paths.account }),
};

function matchPath({ reader_role, target_id }: NotificationSource): string {
  return conversationPath(reader_role, target_id);
}

export function wordsOf(told: NotificationSource): Words {
  return WORDS[told.kind](told);
}

/** Leaves out a private service: others may read a device or a mail. */
export function wordsOutside(told: NotificationSource): Words {
  return wordsOf(outside(told));
}

function outside(told: NotificationSource): NotificationSource {
  const { service, ...facts } = told.facts;
  const named = service === undefined ? undefined : serviceOutside(service);
  return { ...told, facts: { ...facts, ...(named && { service: named }) } };
}

/** Like {@link wordsOutside}, for a message that has just arrived. */
export function newMessageWords(told: NotificationSource): Words {
  return { ...wordsOutside(told), title: `New message from ${nameOf(told, 'someone')}` };
}

export function leadAlarmWords(told: NotificationSource, step: LeadAlarm['step']): Words {
  return leadWords(outside(told), step);
}
