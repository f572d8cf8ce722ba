import { newId } from '@pro-match/domain/ids';

/** State between two requests: all that `walk` needs to continue. */
export interface ScenarioAccounts {
  client: ScenarioAccount;
  business: ScenarioAccount;
}

interface ScenarioAccount {
  userId: string;
  email: string;
  accessToken: string;
}

/** The terms differ between releases. */
export interface ScenarioServer {
  address: string;
  termsVersion: string;
}

const PASSWORD = 'Correct-horse-7';
const KEY = 'sb_publishable_local';

type Answer = Record<string, unknown> & { data?: Record<string, unknown>[] };

/** Throws the response if the server refuses. */
async function ask(
  { address }: ScenarioServer,
  walker: Pick<ScenarioAccount, 'accessToken'> | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      apikey: KEY,
      'content-type': 'application/json',
      ...(walker && { authorization: `Bearer ${walker.accessToken}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Answer);
}

export async function arrive(server: ScenarioServer): Promise<ScenarioAccounts> {
  const client = await signUp(server, 'client');
  const business = await signUp(server, 'business');
  await ask(server, client, 'POST', '/rest/v1/client_preferences', {
    zip_code: '43215',
    state: 'OH',
  });
  await ask(server, business, 'POST', '/rest/v1/business_profiles', {
    business_name: 'Walk Plumbing',
    contact_person: 'Pat Piper',
    description: 'We fix pipes.',
    services: ['Plumbing'],
    zip_code: '43215',
    service_states: ['OH'],
    phone: '6145550199',
  });
  return { client, business };
}

async function signUp(
  server: ScenarioServer,
  role: 'client' | 'business',
): Promise<ScenarioAccount> {
  const email = `${role}-${newId()}@example.com`;
  const { access_token, user } = (await ask(server, undefined, 'POST', '/auth/v1/signup', {
    email,
    password: PASSWORD,
    data: { role },
  })) as { access_token?: string; user?: { id: string } };
  const walker = { email, userId: user?.id ?? '', accessToken: access_token ?? '' };
  await ask(server, walker, 'PUT', `/rest/v1/profiles/${walker.userId}`, {
    full_name: 'Wanda Walker',
    phone: '6145550100',
    location: '43215',
    terms_accepted: true,
    terms_version: server.termsVersion,
  });
  return walker;
}

export async function signInAgain(
  server: ScenarioServer,
  walkers: ScenarioAccounts,
): Promise<ScenarioAccounts> {
  const again = async (walker: ScenarioAccount): Promise<ScenarioAccount> => {
    const answer = await ask(server, undefined, 'POST', '/auth/v1/token?grant_type=password', {
      email: walker.email,
      password: PASSWORD,
    });
    return { ...walker, accessToken: String(answer.access_token) };
  };
  return { client: await again(walkers.client), business: await again(walkers.business) };
}

/** Walks the main path: find, ask, accept, write, review, read. */
export async function meet(
  server: ScenarioServer,
  { client, business }: ScenarioAccounts,
): Promise<string> {
  const as = (walker: ScenarioAccount) => (method: string, path: string, body?: unknown) =>
    ask(server, walker, method, path, body);
  const [clientAsks, businessAsks] = [as(client), as(business)];
  const deck = await clientAsks('POST', '/functions/v1/find-nearby-businesses', {
    service: 'Plumbing',
  });
  if (!JSON.stringify(deck).includes(business.userId))
    throw new Error('The deck lacks the business');
  const id = newId();
  await clientAsks('POST', '/rest/v1/matches', {
    id,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The tap drips.',
  });
  await businessAsks('GET', '/rest/v1/matches');
  await businessAsks('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });
  const path = `/rest/v1/matches/${id}/messages`;
  await businessAsks('POST', path, { id: newId(), content: 'We come on Monday.' });
  await clientAsks('POST', path, { id: newId(), content: 'Good.' });
  await clientAsks('POST', `${path}/read`);
  const { data: messages = [] } = await clientAsks('GET', path);
  if (messages.length !== 2) throw new Error(`Of two messages ${messages.length} came`);
  await clientAsks('POST', '/rest/v1/reviews', {
    id: newId(),
    match_id: id,
    rating: 5,
    comment: 'Done in an hour.',
  });
  const reviews = await businessAsks('GET', reviewsOf(business));
  if (reviews.data?.length !== 1) throw new Error('The review is not there');
  await clientAsks('GET', '/rest/v1/matches');
  await clientAsks('GET', '/rest/v1/notifications');
  await businessAsks('GET', '/rest/v1/notifications');
  return id;
}

/** Checks that the data of {@link meet} is still readable. */
export async function remember(
  server: ScenarioServer,
  walkers: ScenarioAccounts,
  id: string,
): Promise<void> {
  const { client, business } = walkers;
  const { data = [] } = await ask(server, client, 'GET', `/rest/v1/matches/${id}/messages`);
  if (data.length !== 2) throw new Error(`Of two messages ${data.length} are left`);
  await ask(server, business, 'GET', `/rest/v1/matches/${id}`);
  const reviews = await ask(server, business, 'GET', reviewsOf(business));
  if (reviews.data?.length !== 1) throw new Error('The review is gone');
}

const reviewsOf = ({ userId }: ScenarioAccount) => `/rest/v1/reviews?business_id=${userId}`;
