import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Said by browsers that load a page before anyone asked for it, and by some that only preview it. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a request may be a person's: no known bot or preview of a link, nothing loaded ahead. */
export function isPerson({ req }: Pick<Context, 'req'>): boolean {
  if (req.method === 'HEAD' || AHEAD.some((name) => req.header(name) !== undefined)) return false;
  const agent = req.header('user-agent') ?? '';
  return agent !== '' && !isbot(agent);
}
