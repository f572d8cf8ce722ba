import { answersOf, mailLeads } from './answers.ts';
import { call } from './api.ts';
import { meetingOf } from './appointments.ts';
import { invitationOf } from './invitations.ts';
import { jobsOf } from './jobs.ts';
import {
  acceptMatch,
  addCardCode,
  type BusinessPerson,
  COLUMBUS,
  demoProfileId,
  newBusiness,
  newClient,
  newService,
  type Person,
  postShoutout,
  requestMatch,
  sendCommunityMessage,
  sendMessage,
  signIn,
  signUp,
} from './people.ts';
import { quotesOf } from './quotes.ts';
import { becomePro, paymentPath } from './subscription.ts';
import { signInMember } from './team-member.ts';
import type { Page } from './test.ts';

export interface Cast {
  client: Person;
  business: BusinessPerson;
  matchId: string;
  cardId: string;
  postId: string;
  neighborId: string;
  checkout: string;
  portal: string;
  /** Path of the business's link for past customers. */
  invitation: string;
  member: Person;
}

/** As long as real names can be, and not just repeated letters. */
export const LONG = {
  client: 'Bartholomew Featherstonehaugh-Wentworth',
  neighbor: 'Wilhelmina Constantinopolous de la Vega',
  business: 'Featherstonehaugh & Wentworth Brothers Heating, Cooling and Plumbing',
  description:
    'Third-generation family firm for everything that drips, hums or freezes in a Victorian house. We answer the phone ourselves, come when we said, and leave the kitchen cleaner than it was.',
};

/** Wide letters, as many as a word may have before a name breaks in it. */
const WIDE_WORD = 'Commonwealths';

const longEmail = (name: string) =>
  `${name}.featherstonehaugh-${newService().slice(-12)}@wentworth-brothers.example.com`;

/** Names, addresses and services have their maximum length. */
export async function castOf(workerIndex: number): Promise<Cast> {
  const service = `Historic window restoration ${newService().slice(-12)}`;
  const [client, business] = await Promise.all([
    newClient(LONG.client, COLUMBUS, longEmail('bartholomew')),
    newBusiness(LONG.business, COLUMBUS, {
      email: longEmail('office'),
      contact_person: 'Maximiliana Featherstonehaugh-Wentworth',
      description: LONG.description,
      services: [service, 'HVAC (Heating & Cooling)', 'Plumbing', 'Water heater installation'],
    }),
  ]);
  const matchId = await requestMatch(client, business);
  await acceptMatch(business, matchId);
  // The client's chat warns of a scam under this message.
  await sendMessage(business, matchId, 'Please buy two Steam gift cards and send the numbers.');
  const neighbor = await newClient(LONG.neighbor);
  await requestMatch(neighbor, business);
  await sendCommunityMessage(neighbor, client, 'Was the plumber on time?');
  await keepReplies(business);
  const pro = await becomePro(await newBusiness());
  await Promise.all([business, pro].map((one) => saveForLater(client, one)));
  return {
    client,
    business,
    matchId,
    cardId: demoProfileId('pro'),
    postId: await postShoutout(neighbor, business),
    neighborId: neighbor.session.user.id,
    checkout: await paymentPath(business, 'create-checkout'),
    portal: await paymentPath(pro, 'create-portal'),
    invitation: await invitationOf(pro),
    member: await memberOf(workerIndex),
  };
}

async function keepReplies(business: BusinessPerson): Promise<void> {
  await call('PUT', '/rest/v1/quick_replies', {
    token: business.session.access_token,
    body: {
      replies: [
        'Hi {name}, thank you for asking us. We can look at it tomorrow between eight and noon. Does that suit you?',
        'Our first visit for {service} costs nothing.',
        'On our way.',
      ],
      version: 0,
    },
  });
}

/** Adds codes with labels of maximum length. */
async function withCodes(business: BusinessPerson): Promise<BusinessPerson> {
  for (const label of ['Van', 'Magnet on the side of the refrigerator']) {
    await addCardCode(business, label);
  }
  return business;
}

async function saveForLater(client: Person, business: BusinessPerson): Promise<void> {
  await call('PUT', `/rest/v1/saved_businesses/${business.session.user.id}`, {
    token: client.session.access_token,
    body: { service: business.service },
  });
}

let member: Promise<Person> | undefined;

/** One team member per worker for all its files; the first few belong to the stories. */
function memberOf(workerIndex: number): Promise<Person> {
  member ??= signInMember(4 + workerIndex);
  return member;
}

export type Who =
  | 'stranger'
  | 'new client'
  | 'newcomer'
  | 'sender'
  | 'client'
  | 'confirmed'
  | 'asker'
  | 'asked'
  | 'declined client'
  | 'declining business'
  | 'resting business'
  | 'comparer'
  | 'quoter'
  | 'meeting client'
  | 'meeting business'
  | 'reader of mail'
  | 'new business'
  | 'beginner'
  | 'business'
  | 'pro'
  | 'card owner'
  | 'member';

/** Undefined for a stranger. */
export async function personOf(who: Who, cast: Cast): Promise<Person | undefined> {
  switch (who) {
    case 'stranger':
      return undefined;
    case 'new client':
      return signUp('client');
    case 'new business':
      return signUp('business');
    case 'newcomer':
      return newClient();
    case 'sender':
      return newClient(LONG.client);
    case 'beginner':
      return newBusiness(`${WIDE_WORD} Mill`);
    case 'confirmed':
      // Demo users have a confirmed email, which a second factor needs.
      return signIn('client-5@demo.example', 'Demo-1234');
    case 'asker':
    case 'asked':
      return (await jobsOf(LONG.client, LONG.business))[who];
    case 'declined client':
      return (await answersOf(LONG.client, LONG.business)).declinedClient;
    case 'declining business':
      return (await answersOf(LONG.client, LONG.business)).decliningBusiness;
    case 'resting business':
      return (await answersOf(LONG.client, LONG.business)).restingBusiness;
    case 'comparer':
    case 'quoter':
      return (await quotesOf(LONG.client, LONG.business))[who];
    case 'meeting client':
    case 'meeting business':
      return (await meetingOf(LONG.client, LONG.business))[who];
    case 'reader of mail':
      // Answering by link needs no session.
      await mailLeads(LONG.client, LONG.business);
      return undefined;
    case 'card owner':
      return withCodes(await becomePro(await newBusiness(LONG.business)));
    case 'pro':
      return signIn('pro@demo.example', 'Demo-1234');
    default:
      return cast[who];
  }
}

/** Person, path, name, and anything to open on the screen. */
export type Screen = [
  Who,
  (cast: Cast) => string,
  string,
  ((page: Page, cast: Cast) => Promise<void>)?,
];
