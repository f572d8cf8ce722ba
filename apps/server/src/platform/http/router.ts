import { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

interface RequestVariables {
  requestId: string;
  log: Logger;
  /** The caller's address, according to the trusted proxies. */
  address: string;
  actor?: Actor;
  /** The operation takes personal access tokens, and the scopes of the actor's include its own. */
  admitsToken?: boolean;
  /** The limit that rejected the request, if load was the cause. */
  shedBy?: string;
}

export type RouterEnv = { Variables: RequestVariables };
export type Router = OpenAPIHono<RouterEnv>;

/** Failed validations become one `validation_failed` with a message per field. */
export function createRouter(): Router {
  return new OpenAPIHono<RouterEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const errors = result.error.issues.map((issue) => ({
        field: issue.path.map(String).join('.'),
        message: issue.message,
      }));
      throw new AppError('validation_failed', errors[0]?.message, { errors });
    },
  });
}
