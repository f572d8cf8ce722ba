import { isId } from '@pro-match/domain/ids';
import { isNotificationKind, type NotificationKind } from '@pro-match/domain/notifications';
import { pages } from '@pro-match/domain/paths';
import type { Deps } from '../../platform/deps.ts';
import { sealsFor } from '../auth/index.ts';

export interface Unsubscription {
  userId: string;
  kind: NotificationKind;
}

const sealsOf = (deps: Deps) => sealsFor(deps, 'pro-match unsubscribe');

/**
 * The URL works without a sign-in and as long as the site keeps the signing key that sealed it: a
 * mail may be old.
 */
export async function unsubscribeUrl(
  deps: Deps,
  { userId, kind }: Unsubscription,
): Promise<string> {
  const what = `${userId}.${kind}`;
  const seal = (await sealsOf(deps)).seal(what);
  return `${deps.config.publicUrl}${pages.unsubscribe}/${what}.${seal}`;
}

/** Undefined if the link is not ours. */
export async function readUnsubscribeToken(
  deps: Deps,
  token: string,
): Promise<Unsubscription | undefined> {
  const [userId = '', kind = '', seal = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(userId) || !isNotificationKind(kind)) return undefined;
  const fits = (await sealsOf(deps)).fits(`${userId}.${kind}`, seal);
  return fits ? { userId, kind } : undefined;
}
