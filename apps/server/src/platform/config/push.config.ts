import { createECDH } from 'node:crypto';
import { ConfigError, type Environment } from './environment.ts';

/** Identifies the server to push services (VAPID). */
export interface PushConfig {
  /**
   * Browsers subscribe with the first pair; the others serve earlier subscriptions. Empty: pairs
   * are made and kept in the database.
   */
  keys: readonly { publicKey: string; privateKey: string }[];
  /** The operator's contact for push services. */
  subject: string;
}

export function pushOf(env: Environment): PushConfig {
  const publicKeys = env.VAPID_PUBLIC_KEY?.split(',') ?? [];
  const privateKeys = env.VAPID_PRIVATE_KEY?.split(',') ?? [];
  const subject = env.VAPID_SUBJECT ?? `mailto:${env.SUPPORT_EMAIL}`;
  const keys = publicKeys.map((publicKey, index) => ({
    publicKey,
    privateKey: privateKeys[index] ?? '',
  }));
  if (publicKeys.length !== privateKeys.length || !keys.every(belongTogether)) {
    throw new ConfigError(
      'Bad configuration: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: needed both, pair by pair in the same order, or none',
    );
  }
  return { keys, subject };
}

function belongTogether({ publicKey, privateKey }: PushConfig['keys'][number]): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return false;
  }
  return pair.getPublicKey('base64url') === publicKey;
}
