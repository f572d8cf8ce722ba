import {
  type Message,
  type Thread,
  withMessage,
  withNewestPage,
  withOlderPage,
} from '@pro-match/domain/chat';
import type { Page } from '@pro-match/domain/wire';
import { io } from 'socket.io-client';
import type { TestSocket } from '../../modules/realtime/testing/open-node.ts';

export interface Screen {
  /** Ids of the messages that it shows after scrolling up to the first. */
  shown(): Set<string>;
  close(): void;
}

interface ScreenOptions {
  url: string;
  key: string;
  accessToken: string;
  matchId: string;
}

/**
 * An open conversation as in the browser: gets pushes, reloads when needed, and builds its thread
 * by the browser's own rules.
 */
export async function openScreen({
  url,
  key,
  accessToken,
  matchId,
}: ScreenOptions): Promise<Screen> {
  let thread: Thread | undefined;
  const headers = { apikey: key, authorization: `Bearer ${accessToken}` };
  let isClosed = false;

  async function pageAfter(cursor: string | null): Promise<Page<Message>> {
    const query = cursor === null ? '' : `&after=${encodeURIComponent(cursor)}`;
    const path = `${url}/rest/v1/matches/${matchId}/messages?limit=100${query}`;
    const answer = await fetch(path, { headers, signal: AbortSignal.timeout(25_000) });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()) as Page<Message>;
  }
  /** Reads the newest page, then the older ones, as by scrolling up. */
  async function read(): Promise<void> {
    const page = await pageAfter(null);
    thread = withNewestPage(thread, page);
    while (thread.older !== null && !isClosed) {
      const cursor: string = thread.older;
      const older = await pageAfter(cursor);
      thread = withOlderPage(thread, older, cursor);
    }
  }
  let isReading = false;
  let isOutdated = false;
  /** One at a time, and once more if something changed meanwhile. */
  function readAgain(): void {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    const next = async () => {
      while (isOutdated && !isClosed) {
        isOutdated = false;
        await read();
      }
    };
    next()
      .catch(() => {
        if (!isClosed) setTimeout(readAgain, 500);
      })
      .finally(() => {
        isReading = false;
      });
  }
  let catchesUp = false;
  function catchUp(): void {
    if (catchesUp) return;
    catchesUp = true;
    setTimeout(() => {
      catchesUp = false;
      readAgain();
    }, Math.random() * 1_500);
  }

  const socket: TestSocket = io(url, {
    path: '/realtime/v1',
    auth: { apikey: key, access_token: accessToken },
    transports: ['websocket'],
    forceNew: true,
  });
  socket.on('messages:insert', (message) => {
    if (message.match_id !== matchId) return;
    if (thread) thread = withMessage(thread, message);
    else readAgain();
  });
  socket.on('catch_up', catchUp);
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.on('connect', () => {
      void socket.emitWithAck('match:join', { match_id: matchId }).catch(() => false);
      readAgain();
      resolve();
    });
  });
  socket.on('connect_error', () => {
    if (!socket.active && !isClosed) setTimeout(() => socket.connect(), 2_000);
  });
  await connected;
  return {
    shown: () => new Set(thread?.messages.map(({ id }) => id)),
    close() {
      isClosed = true;
      socket.disconnect();
    },
  };
}
