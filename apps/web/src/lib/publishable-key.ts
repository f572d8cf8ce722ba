import { pageSetting } from './page-settings.ts';

/** The key that names this application to the server; it opens nothing by itself. */
export function publishableKey(): string {
  return pageSetting('publishable-key') || 'sb_publishable_local';
}
