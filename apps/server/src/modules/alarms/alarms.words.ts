import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

export const alarmsWords: Pick<ApiNoun, 'properties'> = {
  properties: {
    hours:
      'From when until when no lead rings, as `HH:MM` by the clock of the business; null: never',
  },
};
