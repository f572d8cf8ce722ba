import { type NamedSchema, named } from '../../../platform/openapi/api-noun.ts';
import { exampleId } from '../../../platform/openapi/example-id.ts';
import {
  challengeSchema,
  enrollBodySchema,
  enrolledSchema,
  factorVerifyBodySchema,
  recoveryCodesSchema,
  recoverySetSchema,
  recoveryVerifyBodySchema,
  removedSchema,
} from './factors.schema.ts';

const id = exampleId('factor');
const challenge = exampleId('challenge');
const recovery = { id: exampleId('recovery codes'), type: 'recovery_code' as const, total: 10 };

export const factorsSchemas: readonly NamedSchema[] = [
  named('FactorInput', enrollBodySchema, { factor_type: 'totp', friendly_name: 'Phone' }),
  named('EnrolledFactor', enrolledSchema, {
    id,
    type: 'totp',
    friendly_name: 'Phone',
    totp: {
      qr_code: '%3Csvg%3E%3C%2Fsvg%3E',
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Pro%20Match:wren@example.com?secret=JBSWY3DPEHPK3PXP',
    },
  }),
  named('Challenge', challengeSchema, { id: challenge, type: 'totp', expires_at: 1_772_460_600 }),
  named('ChallengeAnswer', factorVerifyBodySchema, { challenge_id: challenge, code: '123456' }),
  named('RecoveryCodeInput', recoveryVerifyBodySchema, { code: 'k7fq-2mxd-9trw' }),
  named('RecoverySet', recoverySetSchema, { ...recovery, remaining: 8 }),
  named('RecoveryCodes', recoveryCodesSchema, {
    ...recovery,
    friendly_name: 'Recovery codes',
    codes: ['k7fq-2mxd-9trw', 'p3vn-8zhc-5jky'],
  }),
  named('RemovedFactor', removedSchema, { id }),
];
