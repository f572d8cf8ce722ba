import { randomInt } from 'node:crypto';
import type { DeclineReason } from '@pro-match/domain/matches';
import { TEXT_CONSENT } from '@pro-match/domain/sms';
import { call } from './api.ts';
import { mailedAnswers } from './mailed-answers.ts';
import {
  acceptMatch,
  type BusinessPerson,
  newBusiness,
  newClient,
  newService,
  type Person,
  requestMatch,
} from './people.ts';

interface Answers {
  declinedClient: Person;
  decliningBusiness: BusinessPerson;
  /** Paused, and waiting for the code that turns its texts on. */
  restingBusiness: BusinessPerson;
}

/** Match ids, filled in once their people exist. */
export const ANSWERED = {
  /** Declined, so the next pro is offered. */
  declined: '',
  /** Accepted, then reopened. */
  reopened: '',
};

let answers: Promise<Answers> | undefined;

/** One set per worker. */
export function answersOf(client: string, business: string): Promise<Answers> {
  answers ??= makeAnswers(client, business);
  return answers;
}

async function makeAnswers(client: string, business: string): Promise<Answers> {
  const services = [newService()];
  const [declinedClient, waiting, decliningBusiness, silent, restingBusiness] = await Promise.all([
    newClient(client),
    newClient(client),
    newBusiness(undefined, undefined, { services }),
    newBusiness(business),
    newBusiness(business),
    // Offered as the next pro.
    newBusiness(business, undefined, { services }),
  ]);
  ANSWERED.declined = await requestMatch(declinedClient, decliningBusiness);
  await declineMatch(decliningBusiness, ANSWERED.declined, 'booked');
  await acceptMatch(silent, await requestMatch(declinedClient, silent));

  ANSWERED.reopened = await requestMatch(waiting, decliningBusiness);
  await acceptMatch(decliningBusiness, ANSWERED.reopened);
  const token = waiting.session.access_token;
  await call('POST', `/rest/v1/matches/${ANSWERED.reopened}/reopen`, { token });
  // Leave one unanswered, so that its clock shows.
  await requestMatch(await newClient(client), decliningBusiness);

  await rest(restingBusiness);
  return { declinedClient, decliningBusiness, restingBusiness };
}

function declineMatch(
  { session }: BusinessPerson,
  matchId: string,
  reason: DeclineReason,
): Promise<void> {
  const token = session.access_token;
  return call('POST', `/rest/v1/matches/${matchId}/decline`, { token, body: { reason } });
}

async function rest({ session, profileId }: BusinessPerson): Promise<void> {
  const token = session.access_token;
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await call('PUT', `/rest/v1/business_profiles/${profileId}/availability`, {
    token,
    body: { is_open: false, until: inTenDays },
  });
  const phone = `614555${randomInt(1000, 10_000)}`;
  await call('PUT', '/rest/v1/sms_number', {
    token,
    body: { phone, consent: TEXT_CONSENT.version },
  });
}

/** Paths in the mails about leads, filled in once these are sent. */
export const LINKS = {
  waiting: '',
  notForMe: '',
  accepted: '',
  declined: '',
  withdrawn: '',
  /** To a business that has used up the month's matches. */
  full: '',
};

let links: Promise<void> | undefined;

/** Answers or ends every mailed lead but the first and the last. */
export function mailLeads(client: string, business: string): Promise<void> {
  links ??= makeLinks(client, business);
  return links;
}

async function makeLinks(client: string, business: string): Promise<void> {
  const mailed = async () => {
    const [asking, asked] = await Promise.all([
      newClient(client),
      newBusiness(business, undefined, { services: ['Plumbing'] }),
    ]);
    const matchId = await requestMatch(asking, asked);
    return { asking, asked, matchId, ...(await mailedAnswers(asked, matchId)) };
  };
  const [waiting, accepted, declined, withdrawn, full] = await Promise.all([
    mailed(),
    mailed(),
    mailed(),
    mailed(),
    mailed(),
  ]);
  LINKS.waiting = waiting.accept;
  LINKS.notForMe = waiting.notForMe;
  LINKS.accepted = accepted.accept;
  await acceptMatch(accepted.asked, accepted.matchId);
  LINKS.declined = declined.accept;
  await declineMatch(declined.asked, declined.matchId, 'too_far');
  LINKS.withdrawn = withdrawn.accept;
  const token = withdrawn.asking.session.access_token;
  await call('POST', `/rest/v1/matches/${withdrawn.matchId}/withdraw`, { token });
  LINKS.full = full.accept;
  for (let left = 3; left > 0; left -= 1) {
    await acceptMatch(full.asked, await requestMatch(await newClient(), full.asked));
  }
}
