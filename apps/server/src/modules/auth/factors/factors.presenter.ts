import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type {
  challengeSchema,
  enrolledSchema,
  recoveryCodesSchema,
  recoverySetSchema,
} from './factors.schema.ts';

/** Shown only once. */
interface Enrolled {
  id: string;
  friendlyName: string | null;
  secret: string;
  uri: string;
}

export function presentEnrolled(enrolled: Enrolled): z.infer<typeof enrolledSchema> {
  const { id, friendlyName, secret, uri } = enrolled;
  const name = friendlyName === null ? {} : { friendly_name: friendlyName };
  // auth-js puts `data:image/svg+xml;utf-8,` in front of it.
  const qrCode = encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 2 }));
  return { id, type: 'totp', ...name, totp: { qr_code: qrCode, secret, uri } };
}

export function presentChallenge(challenge: {
  id: string;
  expiresAt: Date;
}): z.infer<typeof challengeSchema> {
  const seconds = Math.floor(challenge.expiresAt.getTime() / 1000);
  return { id: challenge.id, type: 'totp', expires_at: seconds };
}

export function presentRecoverySet(set: {
  id: string;
  total: number;
  used: number;
}): z.infer<typeof recoverySetSchema> {
  const { id, total, used } = set;
  return { id, type: 'recovery_code', total, remaining: total - used };
}

/** Presents the codes in plain text, which happens only once. */
export function presentRecoveryCodes(set: {
  id: string;
  name: string;
  codes: string[];
}): z.infer<typeof recoveryCodesSchema> {
  const { id, name, codes } = set;
  return { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes };
}
