import { smsNumberSchema } from '@pro-match/domain/sms';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const smsWords: Pick<ApiNoun, 'enums' | 'properties'> = {
  enums: [
    namedEnum(
      'SmsState',
      smsNumberSchema.shape.state,
      'No number; a code is on its way to it; on; stopped by a reply; failed, see `failure`',
    ),
    namedEnum('SmsFailure', smsNumberSchema.shape.failure.unwrap(), 'Why texts do not arrive'),
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
};
