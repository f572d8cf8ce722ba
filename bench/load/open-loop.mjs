// Sends requests at a rate that does not depend on responses, over kept-alive connections from many
// addresses, and reports the results each second. One line of input is one phase: { port, rate,
// seconds, closed, only }. `closed` is a number of senders that each wait for their response,
// instead of a rate; `only` restricts the phase to one kind of call. The first line gives the
// calls: { order: [kind], kinds: { kind: [bytes] }, addresses }. It shares the machine with the
// measured server, so it costs as little as it can: prepared bytes, no timer per request, and only
// the head of a response is parsed.
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const given = JSON.parse((await lines.next()).value);
const { addresses } = given;

/** Marks where a new id goes in a request. */
const NEW_ID = '00000000-0000-7000-8000-';
const ID_DIGITS = 12;
const MOST_CONNECTIONS = 4_000;
/** A client gives up after this many ms. */
const PATIENCE_MS = 15_000;
/** In ms between two checks for clients that gave up. */
const SWEEP_MS = 500;

/** Calls of a kind take turns. */
const calls = new Map(
  Object.entries(given.kinds).map(([kind, texts]) => [
    kind,
    { turn: 0, list: texts.map((text) => callOf(kind, text)) },
  ]),
);
let order = given.order;

function callOf(kind, text) {
  return { kind, bytes: Buffer.from(text), idAt: text.indexOf(NEW_ID) + NEW_ID.length };
}

/** @type {any[]} */
const idle = [];
/** @type {Set<any>} */
const open = new Set();
let sent = 0;
let port = 0;
/** @type {any} */
let tally;
/** @type {(() => void) | undefined} */
let next;

function newTally() {
  return { kinds: {}, unsent: 0, withoutRetryAfter: 0 };
}

/** @param {string} kind */
function of(kind) {
  tally.kinds[kind] ??= {
    sent: 0,
    served: 0,
    shed: 0,
    limited: 0,
    other: {},
    took: [],
    shedTook: [],
  };
  return tally.kinds[kind];
}

function connected() {
  const localAddress = addresses[open.size % addresses.length];
  const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
  /** @type {any} */
  const line = { socket, head: undefined, left: -1, tail: '' };
  open.add(line);
  socket.on('data', (chunk) => read(line, chunk));
  socket.on('error', (error) => {
    line.failure = /** @type {NodeJS.ErrnoException} */ (error).code;
    socket.destroy();
  });
  socket.on('close', () => {
    open.delete(line);
    line.isClosed = true;
    if (line.call) end(line, line.failure ?? 'closed');
  });
  return line;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '0\r\n\r\n';

/** Reads one response, but parses only its head. */
function read(line, chunk) {
  if (line.left >= 0) return readOn(line, chunk);
  const bytes = line.head ? Buffer.concat([line.head, chunk]) : chunk;
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) {
    line.head = bytes;
    return;
  }
  line.head = undefined;
  const head = bytes.latin1Slice(0, headEnd);
  line.status = Number(head.slice(9, 12));
  line.hasRetryAfter = line.status === 503 && /\r\nretry-after: /i.test(head);
  const length = /\r\ncontent-length: (\d+)/i.exec(head);
  line.isChunked = !length && /\r\ntransfer-encoding: chunked/i.test(head);
  line.left = length ? Number(length[1]) : 0;
  line.tail = '';
  readOn(line, bytes.subarray(headEnd + HEAD_END.length));
}

/** Counts down a body of known length; a chunked one ends with its last chunk. */
function readOn(line, chunk) {
  if (line.isChunked) {
    line.tail += chunk.subarray(-LAST_CHUNK.length).latin1Slice();
    if (!line.tail.endsWith(LAST_CHUNK)) return;
  } else {
    line.left -= chunk.length;
    if (line.left > 0) return;
  }
  line.left = -1;
  end(line, line.status);
}

function end(line, status) {
  const { call, sentAt } = line;
  line.call = undefined;
  const kind = of(call.kind);
  const took = performance.now() - sentAt;
  if (status >= 200 && status < 300) {
    kind.served += 1;
    kind.took.push(took);
  } else if (status === 503) {
    kind.shed += 1;
    kind.shedTook.push(took);
    if (!line.hasRetryAfter) tally.withoutRetryAfter += 1;
  } else if (status === 429) kind.limited += 1;
  else kind.other[status] = (kind.other[status] ?? 0) + 1;
  if (!line.isClosed) idle.push(line);
  next?.();
}

function send() {
  const turns = calls.get(order[sent % order.length]);
  const call = turns.list[turns.turn++ % turns.list.length];
  sent += 1;
  const kind = of(call.kind);
  kind.sent += 1;
  const line = free();
  if (!line) {
    tally.unsent += 1;
    return;
  }
  line.call = call;
  line.sentAt = performance.now();
  line.socket.write(bytesOf(call));
}

/** Prefers the connection used last, so that few are needed. */
function free() {
  for (let line = idle.pop(); line; line = idle.pop()) if (!line.isClosed) return line;
  return open.size < MOST_CONNECTIONS ? connected() : undefined;
}

function bytesOf({ bytes, idAt }) {
  if (idAt < NEW_ID.length) return bytes;
  const own = Buffer.from(bytes);
  own.latin1Write(sent.toString(16).padStart(ID_DIGITS, '0'), idAt);
  return own;
}

function sweep(now) {
  for (const line of open) {
    if (!line.call || now - line.sentAt < PATIENCE_MS) continue;
    line.failure = 'late';
    line.socket.destroy();
  }
}

function isWaiting() {
  for (const { call } of open) if (call) return true;
  return false;
}

function summary() {
  const kinds = Object.fromEntries(
    Object.entries(tally.kinds).map(([name, { took, shedTook, ...counts }]) => [
      name,
      { ...counts, ...quantiles(took, 'took'), ...quantiles(shedTook, 'shedTook') },
    ]),
  );
  return { ...tally, kinds, connections: open.size };
}

function quantiles(samples, name) {
  samples.sort((a, b) => a - b);
  const at = (share) => samples[Math.floor(samples.length * share)] ?? 0;
  return { [`${name}P50`]: at(0.5), [`${name}P95`]: at(0.95) };
}

for await (const text of lines) {
  const phase = JSON.parse(text);
  port = phase.port;
  order = phase.only ? [phase.only] : given.order;
  tally = newTally();
  const seconds = [];
  const started = performance.now();
  const ends = started + phase.seconds * 1000;
  let told = started;
  let swept = started;
  let due = 0;
  next = phase.closed ? () => performance.now() < ends && send() : undefined;
  for (let index = 0; index < (phase.closed ?? 0); index += 1) send();
  while (performance.now() < ends) {
    await new Promise((resolve) => setTimeout(resolve, 4));
    const now = performance.now();
    if (phase.rate) {
      const owed = ((Math.min(now, ends) - started) / 1000) * phase.rate;
      for (; due < owed; due += 1) send();
    }
    if (now - swept >= SWEEP_MS) {
      sweep(now);
      swept = now;
    }
    if (now - told >= 1000) {
      seconds.push({ at: now - started, ...summary() });
      tally = newTally();
      told = now;
    }
  }
  // Requests under way count too, with their time.
  while (isWaiting() && performance.now() < ends + PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  seconds.push({ at: performance.now() - started, ...summary() });
  next = undefined;
  process.stdout.write(`${JSON.stringify(seconds)}\n`);
}
