import type { Context } from 'hono';
import { AppError } from './errors.ts';
import { isHangUp } from './hang-up.ts';

/**
 * Each field once and as text, without files. The one way to read a form: one that cannot be read
 * is the sender's mistake, `bad_request`, whatever error the parser throws.
 */
export async function readForm(context: Context): Promise<Record<string, string>> {
  const parsed = await context.req.parseBody().catch((cause: unknown) => {
    if (cause instanceof AppError || isHangUp(cause)) throw cause;
    throw new AppError('bad_request', "We couldn't read the form", { cause });
  });
  const fields = Object.entries(parsed);
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}
