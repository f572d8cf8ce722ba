import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@pro-match/domain/ids';
import { isNotificationKind, type NotificationKind } from '@pro-match/domain/notifications';
import { pages } from '@pro-match/domain/paths';
import type { Deps } from '../../platform/deps.ts';
import { deriveSecrets } from '../auth/index.ts';

export interface Unsubscription {
  userId: string;
  kind: NotificationKind;
}

/** The seal of each signing key, the one for new links first. */
async function sealsOf(deps: Deps, { userId, kind }: Unsubscription) {
  const [first, ...others] = await deriveSecrets(deps, 'pro-match unsubscribe');
  const seal = (key: Buffer) => createHmac('sha256', key).update(`${userId}.${kind}`).digest();
  return [seal(first), ...others.map(seal)] as const;
}

/**
 * The address that ends one kind of mail for one person. It works without a sign-in and as long as
 * the site keeps the signing key it was sealed with: a mail may be old.
 */
export async function unsubscribeUrl(deps: Deps, what: Unsubscription): Promise<string> {
  const [seal] = await sealsOf(deps, what);
  return `${deps.config.publicUrl}${pages.unsubscribe}/${what.userId}.${what.kind}.${seal.toString('base64url')}`;
}

/** What a link ends; undefined for one that is not ours. */
export async function readUnsubscribeToken(
  deps: Deps,
  token: string,
): Promise<Unsubscription | undefined> {
  const [userId = '', kind = '', seal = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(userId) || !isNotificationKind(kind)) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const due = await sealsOf(deps, { userId, kind });
  const fits = due.some((one) => given.length === one.length && timingSafeEqual(given, one));
  if (!fits) return undefined;
  return { userId, kind };
}
