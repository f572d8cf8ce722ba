// Separate from the other links, which a public card loads.
import { pages } from './pages.ts';
import { paths } from './paths.ts';

/** A page of the directory: of all states, a state, a town, or a service in a town, by their slugs. */
export function directoryPath(...parts: readonly string[]): string {
  return [pages.directory, ...parts].join('/');
}

export function invitedReviewPath(code: string): string {
  return paths.invitedReview.replace('$code', code);
}
