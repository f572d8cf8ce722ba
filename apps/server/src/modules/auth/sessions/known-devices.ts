import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Deps } from '../../../platform/deps.ts';
import { deriveSecrets } from '../tokens/derived-secrets.ts';

export const DEVICE_HEADER = 'X-Device-Token';

const DEVICE_BYTES = 16;
const DAY_BYTES = 4;
const SEAL_BYTES = 16;
const ENTRY_BYTES = DAY_BYTES + SEAL_BYTES;

/** Accounts to which one browser is known; beyond this, the oldest is forgotten. */
const ACCOUNTS_MAX = 20;

/** Days for which a browser stays known after its last sign-in. */
const KNOWN_DAYS = 400;

/** Days after which the day in its token is renewed. */
const RENEW_DAYS = 30;

const PURPOSE = 'pro-match known devices';

interface Entry {
  day: number;
  seal: Buffer;
}

interface Token {
  device: Buffer;
  entries: Entry[];
}

export interface KnownDevice {
  /** The key for counting its tries at that account. */
  subject: string;
  isFresh: boolean;
}

/**
 * Reads the token of a browser: its random name and, for each account that signed in there, a day
 * and a seal over name, email and day. Only this site's servers can make a seal, and no one can
 * read an email from one.
 */
export async function knownDevice(
  deps: Deps,
  given: string | undefined,
  email: string,
): Promise<KnownDevice | undefined> {
  return (await deviceCheck(deps))(given, email);
}

/**
 * {@link knownDevice} in two steps: a transaction must not read the keys, so it gets a check made
 * before it began.
 */
export async function deviceCheck(
  deps: Deps,
): Promise<(given: string | undefined, email: string) => KnownDevice | undefined> {
  const secrets = await deriveSecrets(deps, PURPOSE);
  const today = dayOf(deps);
  return (given, email) => {
    const token = parse(given);
    if (!token) return undefined;
    const entry = token.entries.find(
      ({ day, seal }) =>
        day <= today &&
        today - day <= KNOWN_DAYS &&
        secrets.some((secret) => timingSafeEqual(seal, sealOf(secret, token.device, email, day))),
    );
    if (!entry) return undefined;
    const subject = `${token.device.toString('base64url')} ${email}`;
    return { subject, isFresh: today - entry.day < RENEW_DAYS };
  };
}

/** Returns the token that makes the browser known to this account too. */
export async function nameDevice(
  deps: Deps,
  given: string | undefined,
  email: string,
): Promise<string> {
  const { device, entries } = parse(given) ?? { device: randomBytes(DEVICE_BYTES), entries: [] };
  const secrets = await deriveSecrets(deps, PURPOSE);
  const day = dayOf(deps);
  const isOfAnother = (entry: Entry) =>
    !secrets.some((secret) =>
      timingSafeEqual(entry.seal, sealOf(secret, device, email, entry.day)),
    );
  const others = entries.filter(isOfAnother).slice(0, ACCOUNTS_MAX - 1);
  const [newest = Buffer.alloc(0)] = secrets;
  return write({ device, entries: [{ day, seal: sealOf(newest, device, email, day) }, ...others] });
}

function sealOf(secret: Buffer, device: Buffer, email: string, day: number): Buffer {
  const mac = createHmac('sha256', secret).update(device).update(`${day} ${email}`);
  return mac.digest().subarray(0, SEAL_BYTES);
}

function dayOf({ clock }: Pick<Deps, 'clock'>): number {
  return Math.floor(clock.now().getTime() / DAY_MS);
}

function write({ device, entries }: Token): string {
  const days = entries.map(({ day, seal }) => {
    const bytes = Buffer.alloc(DAY_BYTES);
    bytes.writeUInt32BE(day);
    return Buffer.concat([bytes, seal]);
  });
  return Buffer.concat([device, ...days]).toString('base64url');
}

function parse(given: string | undefined): Token | undefined {
  const bytes = Buffer.from(given ?? '', 'base64url');
  const count = (bytes.length - DEVICE_BYTES) / ENTRY_BYTES;
  if (!Number.isInteger(count) || count < 1 || count > ACCOUNTS_MAX) return undefined;
  const entries = Array.from({ length: count }, (_, index) => {
    const at = DEVICE_BYTES + index * ENTRY_BYTES;
    const seal = bytes.subarray(at + DAY_BYTES, at + ENTRY_BYTES);
    return { day: bytes.readUInt32BE(at), seal };
  });
  return { device: bytes.subarray(0, DEVICE_BYTES), entries };
}
