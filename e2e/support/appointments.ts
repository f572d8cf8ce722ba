import type { SentAppointment } from '@pro-match/domain/appointments';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { call } from './api.ts';
import {
  acceptMatch,
  type BusinessPerson,
  newBusiness,
  newClient,
  type Person,
  requestMatch,
} from './people.ts';

/** Formatted as "2027-05-03". */
export const dayAhead = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function propose(by: Person, matchId: string, terms: object): Promise<string> {
  const sent = await call<SentAppointment>('POST', `/rest/v1/matches/${matchId}/appointments`, {
    token: by.session.access_token,
    body: { id: newId(), date: dayAhead(7), time: '09:00', minutes: 120, ...terms },
  });
  return sent.appointment.id;
}

const answer = (by: Person, id: string, said: string) =>
  call('POST', `/rest/v1/appointments/${id}/answers`, {
    token: by.session.access_token,
    body: { answer: said },
  });

interface Meeting {
  'meeting client': Person;
  'meeting business': BusinessPerson;
}

/** Filled in once its people exist. */
export const MEETING = { matchId: '' };

let meeting: Promise<Meeting> | undefined;

/** One pair per worker, with an appointment in every visible state. */
export function meetingOf(client: string, business: string): Promise<Meeting> {
  meeting ??= makeMeeting(client, business);
  return meeting;
}

async function makeMeeting(clientName: string, businessName: string): Promise<Meeting> {
  const [client, business] = await Promise.all([newClient(clientName), newBusiness(businessName)]);
  const matchId = await requestMatch(client, business);
  MEETING.matchId = matchId;
  await acceptMatch(business, matchId);
  const moved = await propose(business, matchId, { time: '08:00' });
  const agreed = await propose(client, matchId, {
    replaces: moved,
    time: '10:00',
    place: '1250 Northwestern Featherstone Boulevard, the blue side door behind the garage',
    note: 'The dog is friendly. Please keep the driveway free: a neighbor parks there until noon.',
  });
  await answer(business, agreed, 'accepted');
  const off = await propose(business, matchId, { date: dayAhead(9) });
  await answer(client, off, 'accepted');
  await answer(business, off, 'cancelled');
  await propose(business, matchId, { date: dayAhead(14), place: 'Your place' });
  return { 'meeting client': client, 'meeting business': business };
}
