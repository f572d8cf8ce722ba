import { BRAND } from '@pro-match/domain/brand';
import type { CaseAction } from '@pro-match/domain/cases';
import type { Notification, NotificationKind } from '@pro-match/domain/notifications';
import type { NotificationRow } from './notifications.queries.ts';
import type { RequestNews } from './notifications.table.ts';

export type Words = Pick<Notification, 'title' | 'body' | 'path'>;
export type Told = Pick<
  NotificationRow,
  'kind' | 'actor_id' | 'actor_name' | 'is_former' | 'target_id' | 'facts' | 'reader_role'
>;

const FORMER = 'Former user';

function nameOf({ actor_name, is_former }: Told, nobody: string): string {
  return is_former ? FORMER : (actor_name ?? nobody);
}

const REQUEST_NEWS: Record<RequestNews, { title: string; body: string }> = {
  looking: { title: 'We are looking for your pro', body: 'Our team has started the search.' },
  proposed: { title: 'We found a pro for you', body: 'Take a look at whom we suggest.' },
  none_found: {
    title: 'We could not find a pro this time',
    body: 'See what our team found out, and what you can do.',
  },
};

const DECISIONS: Record<CaseAction, { title: string; body: string }> = {
  restore: { title: 'We took back a decision', body: 'We looked again, and it is as it was.' },
  remove: { title: 'We removed something of yours', body: 'Read why, or ask us to look again.' },
  warn: { title: 'A warning from our team', body: 'Read why, or ask us to look again.' },
  suspend: { title: 'Your account was suspended', body: 'Read why.' },
};

const WORDS: Record<NotificationKind, (told: Told) => Words> = {
  lead: (told) => ({
    title: `New lead: ${told.facts.service ?? 'a request'}`,
    body: `${nameOf(told, 'A client')} wants to connect.`,
    path: conversationPath(told),
  }),
  match_accepted: (told) => ({
    title: `${nameOf(told, 'A business')} accepted your request`,
    body: `${told.facts.service ?? 'Your project'}: you can talk about the details now.`,
    path: conversationPath(told),
  }),
  message: (told) => ({
    title: `Unread message from ${nameOf(told, 'somebody')}`,
    body: told.facts.service ? `About ${told.facts.service}.` : 'Open the conversation to read it.',
    path: conversationPath(told),
  }),
  community_message: (told) => ({
    title: `Unread message from ${nameOf(told, 'a neighbor')}`,
    body: `In the ${BRAND} community.`,
    path: `/community/chat/${told.actor_id}`,
  }),
  review: (told) => ({
    title: `New review: ${told.facts.rating ?? 5} of 5 stars`,
    body: `From ${nameOf(told, 'a client')}. You can reply in public.`,
    path: '/business-profile?tab=reviews',
  }),
  review_reply: (told) => ({
    title: `${nameOf(told, 'A business')} replied to your review`,
    body: 'Everybody who reads your review sees the reply.',
    path: '/client-matches',
  }),
  shoutout: (told) => ({
    title: 'A shoutout for your business',
    body: `${nameOf(told, 'A homeowner')} wrote about you in the ${BRAND} community.`,
    path: '/business-dashboard',
  }),
  service_request: (told) => {
    const { title, body } = REQUEST_NEWS[told.facts.news ?? 'looking'];
    const { service } = told.facts;
    return { title, body: service ? `${service}: ${body}` : body, path: '/client-matches' };
  },
  decision: (told) => ({ ...DECISIONS[told.facts.action ?? 'remove'], path: '/account' }),
};

function conversationPath({ reader_role, target_id }: Told): string {
  const list = reader_role === 'business' ? '/business-messages' : '/client-messages';
  return target_id === null ? list : `${list}?match=${target_id}`;
}

/** What happened, in words for its reader, and where it leads. */
export function wordsOf(told: Told): Words {
  return WORDS[told.kind](told);
}

/** The same of a message that has just come: nobody has left it unread yet. */
export function newMessageWords(told: Told): Words {
  return { ...wordsOf(told), title: `New message from ${nameOf(told, 'somebody')}` };
}
