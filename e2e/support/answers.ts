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

/** A client who received all kinds of answers, and the business that gave them. */
interface Answers {
  declinedClient: Person;
  decliningBusiness: BusinessPerson;
  /** One that pauses, and waits for the code that turns its texts on. */
  restingBusiness: BusinessPerson;
}

/** Paths of matches and links, once their people are there. */
export const ANSWERED = {
  /** Declined; the next pro is offered. */
  declined: '',
  /** Accepted, and said to be no answer. */
  reopened: '',
};

let answers: Promise<Answers> | undefined;

/** The same ones for all of a worker's tests. */
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
    // Offered next.
    newBusiness(business, undefined, { services }),
  ]);
  ANSWERED.declined = await requestMatch(declinedClient, decliningBusiness);
  await declineMatch(decliningBusiness, ANSWERED.declined, 'booked');
  await acceptMatch(silent, await requestMatch(declinedClient, silent));

  ANSWERED.reopened = await requestMatch(waiting, decliningBusiness);
  await acceptMatch(decliningBusiness, ANSWERED.reopened);
  const token = waiting.session.access_token;
  await call('POST', `/rest/v1/matches/${ANSWERED.reopened}/reopen`, { token });
  // Waits for its answer, under the clock.
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

/** Where the links of mails about leads lead, once these are sent. */
export const LINKS = {
  waiting: '',
  notForMe: '',
  accepted: '',
  declined: '',
  withdrawn: '',
  /** Of a business that has used up the month's matches. */
  full: '',
};

let links: Promise<void> | undefined;

/** Has leads mailed and, but for the first and the last, answered or ended. */
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
