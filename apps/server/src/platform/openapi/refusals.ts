import type { ProblemShape } from '../http/error-handler.ts';
import { AppError, type ErrorCode } from '../http/errors.ts';
import { problemOf } from '../http/problem.ts';
import type { Answer, Content, Operation, Route } from './document.ts';
import { exampleId } from './example-id.ts';

/** Facts of an area that decide how its routes refuse. */
export interface RefusingArea {
  base: string;
  /** Paths, base included, that are open without the application's key. */
  open?: readonly RegExp[];
  /** Paths, base included, that accept writes before the terms are accepted. */
  openBeforeTerms?: readonly RegExp[];
  /** Set if the area reads the bearer token itself. */
  identifiesItself?: boolean;
  /** Wording of errors, if the contract is not problem+json. */
  problemShape?: ProblemShape;
  /** Name of that wording's schema in the description. */
  refusalSchema?: string;
}

interface Refusal {
  /** Its name among the components. */
  name: string;
  status: number;
  description: string;
  code: ErrorCode;
  /** Returns true if a route of this kind may refuse so, whatever its use case does. */
  isGiven: (route: Route, area: RefusingArea) => boolean;
}

const hasInput = ({ parameters = [], requestBody }: Operation) =>
  requestBody !== undefined || parameters.length > 0;
const hasInPath = ({ parameters = [] }: Operation) => parameters.some((one) => one.in === 'path');
const isOpen = (path: string, paths: readonly RegExp[] = []) => paths.some((one) => one.test(path));
const isSignedIn = ({ 'x-actor': actor }: Operation) => actor !== 'anyone';

/** Refusals that follow from a route's mount point, its callers and its input. */
const REFUSALS: readonly Refusal[] = [
  {
    name: 'BadRequest',
    status: 400,
    description: 'The request cannot be read',
    code: 'bad_request',
    // Malformed JSON, an unknown cursor, text that can't be stored.
    isGiven: ({ operation }, { identifiesItself }) =>
      operation.requestBody !== undefined ||
      (operation.parameters ?? []).some((one) => one.in === 'query' || identifiesItself),
  },
  {
    name: 'NotSignedIn',
    status: 401,
    description: 'Not signed in, or without the key of the application',
    code: 'not_signed_in',
    isGiven: ({ path, operation }, { open }) => isSignedIn(operation) || !isOpen(path, open),
  },
  {
    name: 'ScopeMissing',
    status: 403,
    description: 'The token lacks the scope, or the current terms are not accepted yet',
    code: 'scope_missing',
    isGiven: ({ operation }) => operation['x-scope'] !== undefined,
  },
  {
    name: 'TermsRequired',
    status: 403,
    description: 'The current terms are not accepted yet',
    code: 'terms_required',
    isGiven: ({ method, path }, { identifiesItself, openBeforeTerms }) =>
      !identifiesItself &&
      ['post', 'put', 'patch'].includes(method) &&
      !isOpen(path, openBeforeTerms),
  },
  {
    name: 'SessionOver',
    status: 403,
    description: 'The token is no good, or its session is over',
    code: 'not_signed_in',
    isGiven: ({ operation }, { identifiesItself = false }) =>
      identifiesItself && isSignedIn(operation),
  },
  {
    name: 'NotFound',
    status: 404,
    description: 'Not there, or not for the caller',
    code: 'not_found',
    isGiven: ({ operation }) =>
      hasInPath(operation) || !['anyone', 'signed-in'].includes(operation['x-actor'] ?? ''),
  },
  {
    name: 'TooLarge',
    status: 413,
    description: 'The body is too large',
    code: 'too_large',
    isGiven: ({ method }) => method !== 'get',
  },
  {
    name: 'Invalid',
    status: 422,
    description: 'Some fields need another look; `errors` names them',
    code: 'validation_failed',
    isGiven: ({ operation }, { identifiesItself }) =>
      identifiesItself ? operation.requestBody !== undefined : hasInput(operation),
  },
  {
    name: 'TooManyRequests',
    status: 429,
    description: 'Too many requests; `Retry-After` says when to try again',
    code: 'too_many_requests',
    isGiven: () => true,
  },
  {
    name: 'Unavailable',
    status: 503,
    description: 'Not available right now, or not done in time',
    code: 'unavailable',
    isGiven: () => true,
  },
];

/** Adds the route's possible refusals, by reference to `shared`, and shapes its own refusals. */
export function addRefusals(
  route: Route,
  area: RefusingArea,
  shared: Record<string, Answer>,
): void {
  const { responses } = route.operation;
  for (const [status, answer] of Object.entries(responses)) {
    if (Number(status) >= 400) answer.content = contentOf(area);
  }
  for (const refusal of REFUSALS) {
    if (responses[refusal.status] || !refusal.isGiven(route, area)) continue;
    const name = `${refusal.name}${area.refusalSchema ?? ''}`;
    shared[name] ??= answerOf(refusal, area);
    responses[refusal.status] = { $ref: `#/components/responses/${name}` };
  }
}

function answerOf({ code, status, description }: Refusal, area: RefusingArea): Answer {
  const problem = problemOf(new AppError(code), exampleId('request'));
  const example = area.problemShape?.({ ...problem, status }) ?? problem;
  const seconds = { description: 'Seconds', schema: { type: 'integer' } };
  return {
    description,
    ...(status === 429 ? { headers: { 'Retry-After': seconds } } : {}),
    content: contentOf(area, example),
  };
}

function contentOf({ refusalSchema }: RefusingArea, example?: unknown): Content {
  const type = refusalSchema === undefined ? 'application/problem+json' : 'application/json';
  const schema = { $ref: `#/components/schemas/${refusalSchema ?? 'Problem'}` };
  return { [type]: { schema, ...(example === undefined ? {} : { example }) } };
}
