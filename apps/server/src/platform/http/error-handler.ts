import type { Problem } from '@pro-match/domain/wire';
import type { Context, ErrorHandler } from 'hono';
import type { html } from 'hono/html';
import { isCutOff } from '../database/database-errors.ts';
import { problemOf, toAppError } from './problem.ts';
import { routeOf } from './request-context.ts';
import type { RouterEnv } from './router.ts';

/** Wording of a problem in a separate contract, such as that of `/auth/v1`. */
export type ProblemShape = (problem: Problem) => Record<string, unknown>;

/** Shows a problem as a page. */
export interface ProblemPages {
  page(problem: Problem): ReturnType<typeof html> | '';
  headers: Record<string, string>;
}

interface Answers {
  /** Each area's own form, by base; null for problem+json, which most use. */
  shapes: Record<string, ProblemShape | null>;
  /** For pages that a browser opens outside the areas. */
  pages?: ProblemPages | undefined;
  /** Called for a write whose database response was lost: it may be stored nevertheless. */
  inDoubt?: (() => void) | undefined;
}

/** For everything that a handler or a middleware throws. */
export function handleErrors({ shapes, pages, inDoubt }: Answers): ErrorHandler<RouterEnv> {
  return (thrown, context) => {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      context
        .get('log')
        .error({ err: error.cause ?? error, code: error.code, route: routeOf(context) }, 'failed');
    }
    // Rejected because of load; an unnamed limit goes by its error code.
    if (error.status === 429 || error.status === 503) {
      context.set('shedBy', error.shedBy ?? error.code);
    }
    // Only for the database: another part's connection says nothing about stored data.
    const isLost = error.shedBy === 'database_away' && isCutOff(error.cause);
    if (isLost && !isSafe(context.req.method)) inDoubt?.();
    const problem = problemOf(error, context.get('requestId'));
    if (error.retryAfter !== undefined) {
      context.header('Retry-After', String(Math.max(1, Math.ceil(error.retryAfter))));
    }
    if (error.status === 401) context.header('WWW-Authenticate', 'Bearer');
    const shape = shapeFor(context, shapes);
    if (shape) return context.json(shape(problem), error.status);
    if (shape === undefined && pages && isOpened(context)) {
      return context.html(pages.page(problem), error.status, pages.headers);
    }
    return context.body(JSON.stringify(problem), error.status, {
      'Content-Type': 'application/problem+json',
    });
  };
}

const isSafe = (method: string) => method === 'GET' || method === 'HEAD';

/** Returns true if a person, not a program, sees the response. */
function isOpened(context: Context): boolean {
  return context.req.header('accept')?.includes('text/html') ?? false;
}

/** Undefined outside the areas. */
function shapeFor(context: Context, shapes: Answers['shapes']): ProblemShape | null | undefined {
  return Object.entries(shapes).find(([base]) => context.req.path.startsWith(`${base}/`))?.[1];
}
