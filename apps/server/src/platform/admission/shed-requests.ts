import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ProblemShape } from '../http/error-handler.ts';
import { AppError } from '../http/errors.ts';
import { problemOf } from '../http/problem.ts';
import type { RequestReport } from '../http/request-context.ts';
import { createAdmission, type Priority } from './admission.ts';
import { filterRequests } from './filter-requests.ts';

/** Rules for rejecting requests under overload, and in which order. */
export interface Shedding {
  /** Priority of an API call; undefined for everything else, which is always admitted. */
  priorityOf(method: string, url: string): Priority | undefined;
  /** An area's own wording of problems, one function each; problem+json by default. */
  shapeOf(url: string): ProblemShape | undefined;
  headers: Record<string, string>;
  report(request: RequestReport): void;
  log: Logger;
  /** Database connections, which limit the concurrent work. */
  databasePool: number;
  /** How long the first work in line has waited for a connection, in ms. */
  databaseWaitMs(): number;
}

/**
 * Requests under way per database connection up to which one more of each priority is admitted: a
 * burst.
 */
const MOST: Record<Priority, number> = { last: 12, usual: 20, first: 50 };

/** This many are admitted whatever they wait for: a restarting database is back in a moment. */
const ALWAYS: Record<Priority, number> = { last: 3, usual: 5, first: 10 };

/**
 * Beyond that, the line for a connection decides, by the wait of its first in ms. A request joins
 * it two or three times, so that nobody admitted waits much longer than a second.
 */
const PATIENCE_MS: Record<Priority, number> = { last: 75, usual: 150, first: 400 };

/** Requests per address that count. */
const EACH_ADDRESS = 16;

/** Until a caller may retry, in seconds; spread, so that they don't all come at once. */
const RETRY_SECONDS = 2;
const RETRY_SPREAD = 4;

/** Interval at which the log mentions rejected requests, in ms: a line for each costs too much. */
const TOLD_MS = 10_000;

const REFUSAL = new AppError(
  'unavailable',
  'We have a lot to do right now. Please try again in a few seconds.',
);

/**
 * Rejects requests before any work is done for them, and returns a function that reports one as
 * done. A rejection costs a tenth of a response, and only that keeps a server alive at three times
 * its load.
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

/** Placeholder for the request's id in a prepared refusal. */
const ID = '00000000-0000-0000-0000-000000000000';

/**
 * Sends refusals. All but the id and the time is prepared once per wording: under overload, the
 * cost of a refusal is missing elsewhere.
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
