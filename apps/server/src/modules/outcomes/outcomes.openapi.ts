import { outcomeInputSchema } from '@pro-match/domain/outcomes';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';

export const outcomesNoun: ApiNoun = {
  tag: 'outcomes',
  description: 'What each side says became of a match',
  schemas: [named('OutcomeInput', outcomeInputSchema, { answer: 'done' })],
};
