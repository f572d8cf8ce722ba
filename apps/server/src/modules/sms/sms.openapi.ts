import * as sms from '@pro-match/domain/sms';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const smsNoun: ApiNoun = {
  tag: 'sms',
  description: 'Texts about leads',
  schemas: {
    SmsNumber: sms.smsNumberSchema,
    SmsNumberInput: sms.smsNumberInputSchema,
    SmsCodeInput: sms.smsCodeInputSchema,
  },
  enums: [
    namedEnum(
      'SmsState',
      sms.smsNumberSchema.shape.state,
      'No number; a code is on its way to it; on; stopped by a reply; failed, see `failure`',
    ),
    namedEnum('SmsFailure', sms.smsNumberSchema.shape.failure.unwrap(), 'Why texts do not arrive'),
  ],
  properties: {
    is_offered: 'Whether this server sends texts at all',
    state: 'Whether texts go out',
    'SmsNumber.phone': 'The number that texts go to, ten digits; null if there is none',
    failure: 'Why texts stopped reaching the number; null unless they did',
    consented_at: 'When the person agreed to texts; null if they have not',
    code_expires_at: 'Until when the code on its way works; null if there is none',
    sender: 'The number that texts come from; null where there is none',
    'SmsNumberInput.phone': 'A number of the United States, however it is written',
    consent: 'The version of the words that the person agreed to',
    code: 'The digits that were sent to the number',
  },
  examples: {
    is_offered: true,
    state: 'on',
    phone: '6145550123',
    consented_at: '2026-11-23T12:00:00.000Z',
    sender: '6145550199',
    consent: sms.TEXT_CONSENT.version,
    code: '482915',
  },
};
