import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@pro-match/domain/ids';
import { isNotificationKind, type NotificationKind } from '@pro-match/domain/notifications';
import type { Deps } from '../../platform/deps.ts';
import { deriveSecret } from '../auth/index.ts';

export interface Unsubscription {
  userId: string;
  kind: NotificationKind;
}

async function sealOf(deps: Deps, { userId, kind }: Unsubscription): Promise<Buffer> {
  const key = await deriveSecret(deps, 'pro-match unsubscribe');
  return createHmac('sha256', key).update(`${userId}.${kind}`).digest();
}

/**
 * The address that ends one kind of mail for one person. It works without a
 * sign-in and as long as the site's signing key lives: a mail may be old.
 */
export async function unsubscribeUrl(deps: Deps, what: Unsubscription): Promise<string> {
  const seal = (await sealOf(deps, what)).toString('base64url');
  return `${deps.config.publicUrl}/unsubscribe/${what.userId}.${what.kind}.${seal}`;
}

/** What a link ends; undefined for one that is not ours. */
export async function readUnsubscribeToken(
  deps: Deps,
  token: string,
): Promise<Unsubscription | undefined> {
  const [userId = '', kind = '', seal = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isId(userId) || !isNotificationKind(kind)) return undefined;
  const given = Buffer.from(seal, 'base64url');
  const due = await sealOf(deps, { userId, kind });
  if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined;
  return { userId, kind };
}
