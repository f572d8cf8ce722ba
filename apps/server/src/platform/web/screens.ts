/** In the router's syntax, `$id` matches a segment, `{-$area}` one or none. */
function matcherOf(path: string): RegExp {
  const segments = path.split('/').slice(1);
  const parts = segments.map((segment) => {
    if (/^\{-\$\w+\}$/.test(segment)) return '(?:/[^/]+)?';
    if (/^\$\w+$/.test(segment)) return '/[^/]+';
    return `/${segment.replace(/[^\w-]/g, '\\$&')}`;
  });
  // Like the app's router, which ignores case and a trailing slash.
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

/** Returns a function that is true if the app has a screen for a path. */
export function knowsScreens(paths: readonly string[]): (path: string) => boolean {
  const matchers = paths.map(matcherOf);
  return (path) => matchers.some((matcher) => matcher.test(path));
}
