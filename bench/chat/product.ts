import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import { io, type Socket } from 'socket.io-client';
import { type Account, ask, signUp } from '../people.ts';
import type { Pair } from './bare.ts';
import { PUBLISHABLE_KEY } from './product-server.ts';

type ReceiverSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface Conversation extends Pair {
  profileId: string;
  tokens: Record<'client' | 'business', string>;
  /** In ms, from the POST to the event on the other party's socket. */
  sample(content: string): Promise<number>;
  close(): void;
}

/** A delivery that takes longer, in ms, has failed. */
const LOST_MS = 20_000;

/** Uses the API like a browser; the two sign up from one address. */
export async function openConversation(
  url: string,
  number: number,
  localAddress?: string,
): Promise<Conversation> {
  const client = await signUp(url, 'client', localAddress);
  const business = await signUp(url, 'business', localAddress);
  const profile = await ask(url, { account: business }, 'POST', '/rest/v1/business_profiles', {
    business_name: `Bench Plumbing ${number}`,
    contact_person: 'Pat Piper',
    description: 'We fix pipes.',
    services: ['Plumbing'],
    zip_code: '43215',
    service_states: ['OH'],
    phone: '6145550199',
  });
  await ask(url, { account: client }, 'POST', '/rest/v1/client_preferences', {
    zip_code: '43215',
    state: 'OH',
  });
  const matchId = newId();
  await ask(url, { account: client }, 'POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
  await ask(url, { account: business }, 'PATCH', `/rest/v1/matches/${matchId}`, {
    status: 'accepted',
  });
  const sockets = [await connect(url, client), await connect(url, business)];
  const receiver = sockets[1];
  const path = `/rest/v1/matches/${matchId}/messages`;
  return {
    matchId,
    clientId: client.userId,
    businessId: business.userId,
    profileId: (profile as { id: string }).id,
    tokens: { client: client.accessToken, business: business.accessToken },
    async sample(content) {
      const id = newId();
      let started = 0;
      const arrived = new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('a message was lost')), LOST_MS);
        const hear = (message: Message) => {
          if (message.id !== id) return;
          resolve(performance.now() - started);
          clearTimeout(late);
          receiver?.off('messages:insert', hear);
        };
        receiver?.on('messages:insert', hear);
      });
      started = performance.now();
      const [elapsed] = await Promise.all([
        arrived,
        ask(url, { account: client }, 'POST', path, { id, content }),
      ]);
      return elapsed;
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

async function connect(url: string, { accessToken }: Account): Promise<ReceiverSocket> {
  const socket: ReceiverSocket = io(url, {
    path: '/realtime/v1',
    transports: ['websocket'],
    forceNew: true,
    auth: { apikey: PUBLISHABLE_KEY, access_token: accessToken },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}
