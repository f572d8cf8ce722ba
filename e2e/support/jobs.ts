import { readFile } from 'node:fs/promises';
import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { baseUrl, call, fetchTaken, newAddress } from './api.ts';
import { acceptMatch, type BusinessPerson, newBusiness, newClient, type Person } from './people.ts';

/** A client with a job in every state, and a business that was asked. */
export interface Jobs {
  asker: Person;
  asked: BusinessPerson;
}

const unique = () => newId().slice(-8);

/** Five businesses are asked for it; more are near. */
export const FULL_SERVICE = `Historic window restoration ${unique()}`;
/** Service of a closed job. */
const CLOSED_SERVICE = `Journey ${unique()}`;
/** Withdrawn by its client. */
export const WITHDRAWN = newId();
/** Its client closed the job before an answer. */
export const CLOSED = newId();

const PICTURES = ['social.png', 'icon-512.png'];

let jobs: Promise<Jobs> | undefined;

/** One set per worker. */
export function jobsOf(client: string, business: string): Promise<Jobs> {
  jobs ??= makeJobs(client, business);
  return jobs;
}

async function makeJobs(client: string, business: string): Promise<Jobs> {
  const services = [FULL_SERVICE, CLOSED_SERVICE];
  const [asker, asked, accepting, withdrawn, ...others] = await Promise.all([
    newClient(client),
    newBusiness(business, undefined, { services }),
    ...Array.from({ length: 5 }, (_, at) =>
      newBusiness(`Journey Pro ${at + 1}`, undefined, { services }),
    ),
  ]);
  if (!accepting || !withdrawn) throw new Error('There are five');
  const pictures = await Promise.all(PICTURES.map((file) => uploadPicture(asker, file)));

  const { service_request_id: over } = await ask(asker, asked, {
    id: CLOSED,
    service: CLOSED_SERVICE,
    description: 'The hall wants new wallpaper.',
  });
  await ask(asker, withdrawn, { id: WITHDRAWN, service_request_id: over });
  await call('POST', `/rest/v1/matches/${WITHDRAWN}/withdraw`, {
    token: asker.session.access_token,
  });
  await call('POST', `/rest/v1/service_requests/${over}/close`, {
    token: asker.session.access_token,
    body: { reason: 'not_doing' },
  });

  const { service_request_id } = await ask(asker, asked, {
    service: FULL_SERVICE,
    description: 'Two sash windows of the front room stick, and one has a cracked pane.',
    timing: 'this_week',
    answers: [
      { question: 'How many windows, and on which floor?', answer: 'Two, on the ground floor' },
      { question: 'How old is the house?', answer: 'From 1897, never renovated' },
    ],
    photo_ids: pictures,
  });
  const { id: accepted } = await ask(asker, accepting, { service_request_id });
  await acceptMatch(accepting, accepted);
  for (const one of others.slice(0, 3)) await ask(asker, one, { service_request_id });
  return { asker, asked };
}

function ask(client: Person, business: BusinessPerson, job: object): Promise<Match> {
  return call<Match>('POST', '/rest/v1/matches', {
    token: client.session.access_token,
    body: { id: newId(), business_id: business.session.user.id, ...job },
  });
}

/** Uploads a picture of the product that no request has yet; returns its id. */
async function uploadPicture({ session }: Person, file: string): Promise<string> {
  const id = newId();
  const body = await readFile(new URL(`../../apps/web/public/${file}`, import.meta.url));
  await fetchTaken(`${baseUrl()}/rest/v1/request_photos/${id}`, {
    method: 'POST',
    body,
    headers: {
      apikey: 'sb_publishable_local',
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'image/png',
      'x-forwarded-for': newAddress(),
    },
  });
  return id;
}
