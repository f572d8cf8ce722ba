import { paths } from './paths.ts';

// Whoever has signed in is past the ways in.
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
 * What was asked for before signing in, if it is a path of ours, with its search;
 * undefined for all else, so that nobody is led to a foreign address.
 */
export function ownPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string') return undefined;
  const [pathname = ''] = asked.split('?', 1);
  return patterns.some((pattern) => pattern.test(pathname)) ? asked : undefined;
}
