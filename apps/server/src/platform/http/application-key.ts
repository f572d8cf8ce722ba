import { TOKEN_PREFIX } from '@pro-match/domain/tokens';
import type { MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';
import type { RouterEnv } from './router.ts';

/**
 * The publishable key names the application and grants nothing: it keeps scanners and lost scripts
 * off the API. Browsers and other servers need no key for the paths in `open`. If `takesTokens`, a
 * personal access token replaces the key: it names its own tool, and is checked later.
 */
export function requireApplicationKey(
  key: string,
  { open = [], takesTokens = false }: { open?: readonly RegExp[]; takesTokens?: boolean },
): MiddlewareHandler<RouterEnv> {
  return async (context, next) => {
    const isOwnTool =
      takesTokens && context.req.header('authorization')?.startsWith(`Bearer ${TOKEN_PREFIX}`);
    const given = context.req.header('apikey') ?? context.req.query('apikey');
    if (given !== key && !isOwnTool && !open.some((path) => path.test(context.req.path))) {
      throw new AppError('bad_key');
    }
    await next();
  };
}
