import { paths } from '@pro-match/domain/paths';

// A signed-in user has no use for the entrances.
const {
  landing: _landing,
  auth: _auth,
  resetPassword: _resetPassword,
  clientOnboarding: _clientOnboarding,
  businessOnboarding: _businessOnboarding,
  ...places
} = paths;

const patterns = Object.values(places).map((path) => {
  const pattern = path.replace(/\/\{-\$\w+\}/, '(/[\\w-]+)?').replace(/\$\w+/, '[\\w-]+');
  return new RegExp(`^${pattern}/?$`);
});

/**
 * The page requested before signing in, with its query, if it is one of ours; undefined for
 * anything else, so that no one is redirected to a foreign site.
 */
export function ownPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return undefined;
  const [pathname = ''] = asked.split('?', 1);
  return patterns.some((pattern) => pattern.test(pathname)) ? asked : undefined;
}
