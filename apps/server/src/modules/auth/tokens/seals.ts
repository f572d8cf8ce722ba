import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import { deriveSecrets } from './derived-secrets.ts';

/** Seals for the content of a link, so that we recognize it as ours when it comes back. */
export interface Seals {
  /** With the newest key: 43 characters that fit into a path. */
  seal(text: string): string;
  /** Accepts a seal by any stored key; takes the same time for each. */
  fits(text: string, seal: string): boolean;
}

/** Seals of another purpose never match. Call it for each use: keys change. */
export async function sealsFor(deps: Deps, purpose: string): Promise<Seals> {
  const secrets = await deriveSecrets(deps, purpose);
  const sealWith = (secret: Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  return {
    seal: (text) => sealWith(secrets[0], text),
    fits(text, seal) {
      const given = Buffer.from(seal);
      return secrets
        .map((secret) => Buffer.from(sealWith(secret, text)))
        .map((due) => due.length === given.length && timingSafeEqual(due, given))
        .includes(true);
    },
  };
}
