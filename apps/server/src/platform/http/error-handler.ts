import type { Problem } from '@pro-match/domain/wire';
import type { Context, ErrorHandler } from 'hono';
import { problemOf, toAppError } from './problem.ts';
import { routeOf } from './request-context.ts';
import type { RouterEnv } from './router.ts';

/** How a contract of its own, as that of `/auth/v1`, words a problem. */
export type ProblemShape = (problem: Problem) => Record<string, unknown>;

/**
 * Answers every error that a handler or a middleware throws. `shapes` maps the
 * base of an area to its own form; every other area answers problem+json.
 */
export function handleErrors(shapes: Record<string, ProblemShape>): ErrorHandler<RouterEnv> {
  return (thrown, context) => {
    const error = toAppError(thrown);
    if (error.status >= 500) {
      context
        .get('log')
        .error({ err: error.cause ?? error, code: error.code, route: routeOf(context) }, 'failed');
    }
    const problem = problemOf(error, context.get('requestId'));
    if (error.retryAfter !== undefined) {
      context.header('Retry-After', String(Math.max(1, Math.ceil(error.retryAfter))));
    }
    if (error.status === 401) context.header('WWW-Authenticate', 'Bearer');
    const shape = shapeFor(context, shapes);
    if (shape) return context.json(shape(problem), error.status);
    return context.body(JSON.stringify(problem), error.status, {
      'Content-Type': 'application/problem+json',
    });
  };
}

function shapeFor(context: Context, shapes: Record<string, ProblemShape>) {
  return Object.entries(shapes).find(([base]) => context.req.path.startsWith(`${base}/`))?.[1];
}
