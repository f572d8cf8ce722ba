import type { ApiNoun } from '../../platform/openapi/api-noun.ts';

/** What the description of the API says of the hours in which no lead rings. */
export const alarmsWords: Pick<ApiNoun, 'properties'> = {
  properties: {
    hours:
      'From when until when no lead rings, as `HH:MM` by the clock of the business; null: never',
  },
};
