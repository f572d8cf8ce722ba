import { quietHoursSchema, USUAL_QUIET_HOURS } from '@pro-match/domain/alarms';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { alarmsWords } from './alarms.words.ts';

export const alarmsNoun: ApiNoun = {
  tag: 'alarms',
  description: 'What calls a business to a new lead',
  ...alarmsWords,
  schemas: [named('QuietHours', quietHoursSchema, { hours: USUAL_QUIET_HOURS })],
};
