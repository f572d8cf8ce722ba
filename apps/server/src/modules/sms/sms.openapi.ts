import {
  smsCodeInputSchema,
  smsNumberInputSchema,
  smsNumberSchema,
  TEXT_CONSENT,
} from '@pro-match/domain/sms';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { smsWords } from './sms.words.ts';

export const smsNoun: ApiNoun = {
  tag: 'sms',
  description: 'Texts about leads',
  ...smsWords,
  schemas: [
    named('SmsNumber', smsNumberSchema, {
      is_offered: true,
      state: 'on',
      phone: '6145550123',
      failure: null,
      consented_at: '2026-11-23T12:00:00.000Z',
      code_expires_at: null,
      sender: '6145550199',
    }),
    named('SmsNumberInput', smsNumberInputSchema, {
      phone: '6145550123',
      consent: TEXT_CONSENT.version,
    }),
    named('SmsCodeInput', smsCodeInputSchema, { code: '482915' }),
  ],
};
