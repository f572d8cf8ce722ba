import { createECDH } from 'node:crypto';
import { ConfigError, type Environment } from './environment.ts';

/** How messages to browsers say whose they are. */
export interface PushConfig {
  /** Undefined: a pair that is made and kept in the database. */
  keys: { publicKey: string; privateKey: string } | undefined;
  /** Where a push service can reach the site's operator. */
  subject: string;
}

export function pushOf(env: Environment): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const subject = env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`;
  if (!(publicKey || privateKey)) return { keys: undefined, subject };
  if (!(publicKey && privateKey && belongTogether(publicKey, privateKey))) {
    throw new ConfigError(
      'Bad configuration: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: needed both, of one pair, or none',
    );
  }
  return { keys: { publicKey, privateKey }, subject };
}

function belongTogether(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}
