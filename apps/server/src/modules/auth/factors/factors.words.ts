import type { Words } from '../../../platform/openapi/words.ts';

/** Descriptions of the properties of second factors. */
export const factorsWords: Words = {
  'factors.id': 'Id of the second factor',
  factor_type: 'What kind of second factor it is',
  'FactorInput.factor_type': 'What kind of second factor is added: `totp`',
  friendly_name: 'What its owner calls it',
  'factors.status': 'Whether it is asked for when signing in',
  'factors.created_at': 'When it was added',
  'factors.last_challenged_at': 'When a code of it was last asked for; missing if never',
  'EnrolledFactor.id': 'Id of the second factor',
  type: 'What kind of second factor it is',
  totp: 'What an authenticator app needs',
  'totp.qr_code': 'The QR code to scan: an SVG, percent-encoded for a data address',
  'totp.secret': 'The same for typing into the app: base32',
  'totp.uri': 'What the QR code says: `otpauth://…`',
  'Challenge.id': 'Id of the challenge, which the answer names',
  'Challenge.expires_at': 'Until when it can be answered, in seconds since 1970 (UTC)',
  challenge_id: 'Id of the challenge that is answered',
  'ChallengeAnswer.code': 'Six digits of the authenticator app; spaces do not count',
  'RecoveryCodeInput.code': 'One of the recovery codes',
  'RecoverySet.id': 'Id of the set of codes',
  'RecoveryCodes.id': 'Id of the set of codes',
  total: 'How many codes were made',
  remaining: 'How many of them are left',
  codes: 'The codes, this once; each works once',
  'RemovedFactor.id': 'Id of the second factor that is gone',
};
