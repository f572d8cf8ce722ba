import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ProblemShape } from '../http/error-handler.ts';
import { AppError } from '../http/errors.ts';
import { problemOf } from '../http/problem.ts';
import type { RequestReport } from '../http/request-context.ts';
import { createAdmission, type Priority } from '../load/admission.ts';
import { filterRequests } from './filter-requests.ts';

/** What a server with too much to do turns away, and in which order. */
export interface Shedding {
  /** The priority of a call of the API; undefined for everything else, which is always let in. */
  priorityOf(method: string, url: string): Priority | undefined;
  /** How an area words a problem of its own, each by one function; problem+json by default. */
  shapeOf(url: string): ProblemShape | undefined;
  headers: Record<string, string>;
  report(request: RequestReport): void;
  log: Logger;
  /** Connections of the database, which bound what can be done at once. */
  databasePool: number;
  /** How long the work that is first in line for one has waited, in ms. */
  databaseWaitMs(): number;
}

/** Requests under way a connection of the database, for one more of each priority: a burst. */
const MOST: Record<Priority, number> = { last: 12, usual: 20, first: 50 };

/** As many are let in whatever they wait for: a database that starts anew is back in a moment. */
const ALWAYS: Record<Priority, number> = { last: 3, usual: 5, first: 10 };

/**
 * Beyond that the line for a connection decides, by how long its first has waited, in ms. A request
 * stands in it two or three times, so that nobody who was let in waits much longer than a second.
 */
const PATIENCE_MS: Record<Priority, number> = { last: 75, usual: 150, first: 400 };

/** Requests of one address that count. */
const EACH_ADDRESS = 16;

/** When a caller may come again, in seconds; spread, so that they do not all come at once. */
const RETRY_SECONDS = 2;
const RETRY_SPREAD = 4;

/** How often the log tells that requests are turned away, in ms: a line for each costs too much. */
const TOLD_MS = 10_000;

const REFUSAL = new AppError(
  'unavailable',
  'We have a lot to do right now. Please try again in a few seconds.',
);

/**
 * Turns requests away before anything is done for them, and gives back what tells that one is done.
 * What is turned away costs a tenth of what is answered, which is all that keeps a server with three
 * times its load alive.
 */
export function shedRequests(
  server: Server,
  shedding: Shedding,
  addressOf: (request: IncomingMessage) => string,
): (request: IncomingMessage) => void {
  const ofPool = ({ first, usual, last }: Record<Priority, number>) => ({
    first: first * shedding.databasePool,
    usual: usual * shedding.databasePool,
    last: last * shedding.databasePool,
  });
  const admission = createAdmission({
    most: ofPool(MOST),
    always: ofPool(ALWAYS),
    patienceMs: PATIENCE_MS,
    waitedMs: () => shedding.databaseWaitMs(),
    each: EACH_ADDRESS,
  });
  const underWay = new WeakMap<IncomingMessage, () => void>();
  const refuse = refuseWith(shedding);
  const tell = toldNowAndThen(shedding.log);

  function mayPass(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '', url = '/' } = request;
    const priority = shedding.priorityOf(method, url);
    if (!priority) return true;
    const done = admission.admit(priority, addressOf(request));
    if (!done) {
      refuse(response, url);
      shedding.report({ method, route: '*', status: 503, seconds: 0, shedBy: `load_${priority}` });
      tell();
      return false;
    }
    underWay.set(request, done);
    response.once('close', done);
    return true;
  }

  filterRequests(server, mayPass);
  return (request) => underWay.get(request)?.();
}

/** Stands for the id of the request in a refusal that is made ready. */
const ID = '00000000-0000-0000-0000-000000000000';

/**
 * What answers with a refusal. All of it but the id and the time is made once for each wording: what
 * a refusal costs is missing where there is too much to do.
 */
function refuseWith({ shapeOf, headers }: Shedding) {
  const problem = problemOf(REFUSAL, ID);
  const made = new Map<ProblemShape | undefined, { head: string[]; body: string }>();
  return (response: ServerResponse, url: string) => {
    const shape = shapeOf(url);
    let ready = made.get(shape);
    if (!ready) {
      const body = JSON.stringify(shape ? shape(problem) : problem);
      const type = shape ? 'application/json' : 'application/problem+json';
      const all = {
        ...headers,
        'Content-Type': type,
        'Content-Length': `${Buffer.byteLength(body)}`,
      };
      ready = { head: Object.entries(all).flat(), body };
      made.set(shape, ready);
    }
    const id = randomUUID();
    const seconds = RETRY_SECONDS + Math.floor(Math.random() * RETRY_SPREAD);
    response.writeHead(503, [...ready.head, 'Retry-After', `${seconds}`, 'X-Request-Id', id]);
    response.end(ready.body.replace(ID, id));
  };
}

function toldNowAndThen(log: Logger): () => void {
  let turnedAway = 0;
  return () => {
    turnedAway += 1;
    if (turnedAway > 1) return;
    setTimeout(() => {
      log.warn({ turned_away: turnedAway }, 'there is more to do than can be done');
      turnedAway = 0;
    }, TOLD_MS).unref();
  };
}
