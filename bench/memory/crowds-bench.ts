import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { aGrainyJpeg } from '../../apps/server/src/modules/media/testing/pictures.ts';
import { AHEAD } from '../../apps/server/src/platform/admission/pipelines.ts';
import { onProductServer, PUBLISHABLE_KEY } from '../chat/product-server.ts';
import { requestOf } from '../http-load.ts';
import { type Account, signUp } from '../people.ts';
import { forgetPeak, residentMegabytes } from '../product-process.ts';
import { type Section, verdictOf } from '../section.ts';

/** The memory of a server according to the page on sizing. */
const GOAL_MB = 512;

const PEOPLE = 500;
/** The maximum per person. */
const SOCKETS_EACH = 20;
const UPLOADS = 200;
const READERS = 200;
/** Requests sent before a response can be read: as many as allowed, and more. */
const ASKED = [AHEAD, 1000];
/** In ms, until arrivals and departures have settled. */
const SETTLED_MS = 10_000;

interface Person extends Account {
  address: string;
}

/**
 * Measures a server's memory while very many idle people are connected, or send too much at once.
 */
export async function runCrowdsBench(): Promise<Section> {
  console.log(`Crowds: ${PEOPLE * SOCKETS_EACH} sockets, ${UPLOADS} uploads, ${READERS} readers`);
  return onProductServer(({ url, pid }) => measure(url, pid));
}

async function measure(url: string, pid: number): Promise<Section> {
  const people: Person[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const address = `127.0.${4 + Math.floor(number / 250)}.${1 + (number % 250)}`;
    people.push({ ...(await signUp(url, 'client', address)), address });
  }
  const rows: string[][] = [];
  const peaks: number[] = [];
  const note = async (what: string, happens: () => Promise<string>) => {
    await pause(SETTLED_MS);
    forgetPeak(pid);
    const before = residentMegabytes(pid);
    const outcome = await happens();
    const peak = residentMegabytes(pid, 'VmHWM');
    peaks.push(peak);
    rows.push([what, before.toFixed(0), peak.toFixed(0), outcome]);
  };
  const sockets: WebSocket[] = [];
  await note(`${PEOPLE * SOCKETS_EACH} idle sockets`, async () => {
    for (let round = 0; round < SOCKETS_EACH; round += 1) {
      for (let at = 0; at < people.length; at += 50) {
        const some = people.slice(at, at + 50);
        sockets.push(...(await Promise.all(some.map((person) => openSocket(url, person)))));
      }
    }
    await pause(SETTLED_MS);
    const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
    return `${open.length} open, ${await healthy(url)}`;
  });
  for (const socket of sockets) socket.terminate();
  const picture = await aGrainyJpeg(2400, 1800);
  const size = (picture.length / 1024 ** 2).toFixed(1);
  await note(`${UPLOADS} uploads of ${size} MB at once`, async () => {
    const senders = people.slice(0, UPLOADS);
    const answers = await Promise.all(senders.map((person) => upload(url, person, picture)));
    return countsOf(answers);
  });
  for (const asked of ASKED) {
    await note(`${READERS} clients that request ${asked} responses and read nothing`, async () => {
      const readers = people.slice(0, READERS).map((person) => openReader(url, person, asked));
      const outcome = await healthy(url);
      await pause(SETTLED_MS);
      for (const reader of readers) reader.destroy();
      return outcome;
    });
  }
  return {
    title: 'Memory under crowds',
    words: `Resident memory of the built server on PostgreSQL after ${PEOPLE} sign-ups. Each of the clients that read nothing requests the API description over one connection. During each step, another client checks the health of the server.`,
    head: ['step', 'before, MB', 'highest, MB', 'outcome'],
    rows,
    verdicts: [verdictOf('highest, MB', Math.max(...peaks), { atMost: GOAL_MB })],
  };
}

/**
 * Answers only the server's heartbeat. Written by hand, because ten thousand clients would need
 * much memory.
 */
function openSocket(url: string, { accessToken, address }: Person): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace('http', 'ws')}/realtime/v1/?EIO=4&transport=websocket`,
    {
      localAddress: address,
      perMessageDeflate: false,
    },
  );
  const hello = `40${JSON.stringify({ apikey: PUBLISHABLE_KEY, access_token: accessToken })}`;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(hello);
      else if (text.startsWith('40')) resolve(socket);
      else if (text.startsWith('44')) reject(new Error(text));
      else if (text === '2') socket.send('3');
    });
  });
}

/** Resolves to the status, or to the reason for having none. */
function upload(url: string, { userId, accessToken, address }: Person, picture: Buffer) {
  return new Promise<string>((resolve) => {
    const sent = request(
      `${url}/storage/v1/object/community-images/${userId}/${Date.now()}-photo.jpg`,
      {
        method: 'POST',
        localAddress: address,
        headers: {
          apikey: PUBLISHABLE_KEY,
          authorization: `Bearer ${accessToken}`,
          'content-type': 'image/jpeg',
          'content-length': picture.length,
        },
      },
      (response) => response.resume().on('end', () => resolve(String(response.statusCode))),
    );
    sent.on('error', ({ message }) => resolve(message));
    sent.end(picture);
  });
}

/** Sends requests over one connection without reading responses. */
function openReader(url: string, { address }: Person, often: number): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  // The server closes it: one way to limit its memory.
  socket.on('error', () => undefined);
  socket.pause();
  const asked = requestOf('GET', `${url}/openapi.json`, {});
  socket.write(Buffer.concat(Array.from({ length: often }, () => asked)));
  return socket;
}

/** Returns the wait of another person. */
async function healthy(url: string): Promise<string> {
  const since = performance.now();
  const { status } = await fetch(`${url}/readyz`);
  return `/readyz ${status} after ${(performance.now() - since).toFixed(0)} ms`;
}

function countsOf(answers: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const answer of answers) counts.set(answer, (counts.get(answer) ?? 0) + 1);
  return [...counts].map(([answer, count]) => `${count} x ${answer}`).join(', ');
}
