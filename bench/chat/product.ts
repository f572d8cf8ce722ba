import { Agent, request as httpRequest } from 'node:http';
import type { Message } from '@pro-match/domain/chat';
import { newId } from '@pro-match/domain/ids';
import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { io, type Socket } from 'socket.io-client';
import { LOAD_PASSWORD } from '../../apps/server/src/testing/load/signed-in-routes.ts';
import type { Pair } from './bare.ts';
import { PUBLISHABLE_KEY } from './product-server.ts';

type ReceiverSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

interface Account {
  userId: string;
  accessToken: string;
}

/** A client and a business in an accepted match, both signed in with an open socket. */
export interface Conversation extends Pair {
  profileId: string;
  /** Access tokens. */
  tokens: Record<'client' | 'business', string>;
  /** Milliseconds from the POST to the event on the other party's socket. */
  sample(content: string): Promise<number>;
  close(): void;
}

/** A delivery that takes this long, in ms, has failed. */
const LOST_MS = 20_000;

const agent = new Agent({ keepAlive: true });

/** Two people of the product, made as a browser makes them. */
export async function openConversation(url: string, number: number): Promise<Conversation> {
  const client = await signUp(url, 'client', number);
  const business = await signUp(url, 'business', number);
  const profile = await ask(url, business, 'POST', '/rest/v1/business_profiles', {
    business_name: `Bench Plumbing ${number}`,
    contact_person: 'Pat Piper',
    description: 'We fix pipes.',
    services: ['Plumbing'],
    zip_code: '43215',
    service_states: ['OH'],
    phone: '6145550199',
  });
  await ask(url, client, 'POST', '/rest/v1/client_preferences', { zip_code: '43215', state: 'OH' });
  const matchId = newId();
  await ask(url, client, 'POST', '/rest/v1/matches', {
    id: matchId,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
  });
  await ask(url, business, 'PATCH', `/rest/v1/matches/${matchId}`, { status: 'accepted' });
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
        ask(url, client, 'POST', path, { id, content }),
      ]);
      return elapsed;
    },
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

async function signUp(url: string, role: string, number: number): Promise<Account> {
  const credentials = {
    email: `${role}-${number}@bench.example`,
    password: LOAD_PASSWORD,
    data: { role },
  };
  const answer = await ask(url, undefined, 'POST', '/auth/v1/signup', credentials);
  const { access_token, user } = answer as { access_token: string; user: { id: string } };
  const account = { userId: user.id, accessToken: access_token };
  await ask(url, account, 'PUT', `/rest/v1/profiles/${user.id}`, {
    terms_accepted: true,
    terms_version: TERMS_VERSION,
  });
  return account;
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

/** A request over a kept connection; throws for any status but a success. */
function ask(
  url: string,
  account: Account | undefined,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${url}${path}`,
      {
        method,
        agent,
        headers: {
          apikey: PUBLISHABLE_KEY,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          ...(account ? { authorization: `Bearer ${account.accessToken}` } : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve(JSON.parse(text));
          else reject(new Error(`${method} ${path} answered ${statusCode}: ${text}`));
        });
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(payload);
  });
}
