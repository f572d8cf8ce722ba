import { newId } from '@pro-match/domain/ids';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { call } from './api.ts';

export const PASSWORD = 'Journey-lamp-58';

/** The response to a sign-up, which the browser stores as its session. */
export interface StoredSession {
  access_token: string;
  refresh_token: string;
  user: { id: string; email: string };
}

export interface Person {
  email: string;
  session: StoredSession;
}

export interface BusinessPerson extends Person {
  name: string;
  service: string;
  profileId: string;
}

const unique = () => newId().slice(-12);

/** No one else offers it, so a journey has its deck to itself. */
export const newService = () => `Journey ${unique()}`;

export const newEmail = () => `journey-${unique()}@example.com`;

/** The onboarding is still ahead. */
export async function signUp(role: 'client' | 'business', email = newEmail()): Promise<Person> {
  const session = await call<StoredSession>('POST', '/auth/v1/signup', {
    body: { email, password: PASSWORD, data: { role } },
  });
  return { email, session };
}

/** For existing accounts, such as demo users. */
export async function signIn(email: string, password: string): Promise<Person> {
  const session = await call<StoredSession>('POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  return { email, session };
}

/** Feeds and decks end at the state line. */
export interface Home {
  zip: string;
  state: string;
}

export const COLUMBUS: Home = { zip: '43215', state: 'OH' };

/** Also accepts the terms, which everything else requires. */
async function saveProfile({ session }: Person, fields: object): Promise<void> {
  await call('PUT', `/rest/v1/profiles/${session.user.id}`, {
    token: session.access_token,
    body: { ...fields, terms_accepted: true, terms_version: TERMS_VERSION },
  });
}

/** Already onboarded. */
export async function newClient(
  fullName = 'Journey Client',
  home = COLUMBUS,
  email = newEmail(),
): Promise<Person> {
  const person = await signUp('client', email);
  const token = person.session.access_token;
  await saveProfile(person, { full_name: fullName, phone: '6145550100', location: home.zip });
  await call('POST', '/rest/v1/client_preferences', {
    token,
    body: { zip_code: home.zip, state: home.state },
  });
  return person;
}

interface BusinessWords {
  email?: string;
  contact_person?: string;
  description?: string;
  /** The journey searches for the first one. */
  services?: string[];
}

/** Free; by default with a service of its own. */
export async function newBusiness(
  // Fits one line of a phone in large text, whatever its letters.
  name = `Journey Pro ${unique().slice(-8)}`,
  home = COLUMBUS,
  { email = newEmail(), services = [newService()], ...words }: BusinessWords = {},
): Promise<BusinessPerson> {
  const person = await signUp('business', email);
  await saveProfile(person, {});
  const [service = ''] = services;
  const profile = await call<{ id: string }>('POST', '/rest/v1/business_profiles', {
    token: person.session.access_token,
    body: {
      business_name: name,
      contact_person: 'Journey Contact',
      phone: '6145550101',
      zip_code: home.zip,
      service_states: [home.state],
      description: 'Made for a journey.',
      services,
      ...words,
    },
  });
  return { ...person, name, service, profileId: profile.id };
}

/** Returns the match's id. */
export async function requestMatch(client: Person, business: BusinessPerson): Promise<string> {
  const id = newId();
  await call('POST', '/rest/v1/matches', {
    token: client.session.access_token,
    body: {
      id,
      business_id: business.session.user.id,
      service: business.service,
      description: 'The kitchen faucet drips all night.',
    },
  });
  return id;
}

/** Returns the post's id. */
export async function postShoutout(
  author: Person,
  business: BusinessPerson,
  caption = 'They came within the hour.',
): Promise<string> {
  const id = newId();
  await call('POST', '/rest/v1/community_posts', {
    token: author.session.access_token,
    body: { id, pro_id: business.profileId, caption, city: 'Columbus' },
  });
  return id;
}

export async function sendMessage(from: Person, matchId: string, content: string): Promise<void> {
  await call('POST', `/rest/v1/matches/${matchId}/messages`, {
    token: from.session.access_token,
    body: { id: newId(), content },
  });
}

export async function sendCommunityMessage(
  from: Person,
  to: Person,
  message_text: string,
): Promise<void> {
  await call('POST', '/rest/v1/community_messages', {
    token: from.session.access_token,
    body: { id: newId(), receiver_id: to.session.user.id, message_text },
  });
}

/** Returns the code. */
export async function addCardCode(business: BusinessPerson, label: string): Promise<string> {
  const { code } = await call<{ code: string }>(
    'POST',
    `/rest/v1/business_profiles/${business.profileId}/card_codes`,
    { token: business.session.access_token, body: { label } },
  );
  return code;
}

export async function acceptMatch(business: BusinessPerson, matchId: string): Promise<void> {
  await call('PATCH', `/rest/v1/matches/${matchId}`, {
    token: business.session.access_token,
    body: { status: 'accepted' },
  });
}

/** Read once per run: an account allows some thirty sign-ins an hour from unknown browsers. */
export function demoProfileId(plan: 'free' | 'pro'): string {
  const id = process.env[variableOf(plan)];
  if (id === undefined) throw new Error(`The run has not read the ${plan} business`);
  return id;
}

/** For all workers that start afterwards. */
export async function readDemoProfiles(): Promise<void> {
  for (const plan of ['free', 'pro'] as const) {
    process.env[variableOf(plan)] = await readDemoProfileId(plan);
  }
}

const variableOf = (plan: 'free' | 'pro') => `E2E_DEMO_${plan.toUpperCase()}`;

/** Signs in as the owner. */
async function readDemoProfileId(plan: 'free' | 'pro'): Promise<string> {
  const { access_token: token, user } = await call<StoredSession>(
    'POST',
    '/auth/v1/token?grant_type=password',
    { body: { email: `${plan}@demo.example`, password: 'Demo-1234' } },
  );
  const path = `/rest/v1/business_profiles?user_id=${user.id}`;
  const { data } = await call<{ data: { id: string }[] }>('GET', path, { token });
  const [profile] = data;
  if (!profile) throw new Error(`The ${plan} demo business has no profile`);
  return profile.id;
}
