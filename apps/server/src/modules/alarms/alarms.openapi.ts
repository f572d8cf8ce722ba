import * as alarms from '@pro-match/domain/alarms';
import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

export const alarmsNoun: ApiNoun = {
  tag: 'alarms',
  description: 'What calls a business to a new lead',
  schemas: {
    QuietHours: alarms.quietHoursSchema,
  },
  properties: {
    hours:
      'From when until when no lead rings, as `HH:MM` by the clock of the business; null: never',
  },
  examples: {
    hours: alarms.USUAL_QUIET_HOURS,
  },
};
