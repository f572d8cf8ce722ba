import { outcomeInputSchema } from '@pro-match/domain/outcomes';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { outcomesWords } from './outcomes.words.ts';

export const outcomesNoun: ApiNoun = {
  tag: 'outcomes',
  description: 'What each side says became of a match',
  ...outcomesWords,
  schemas: [named('OutcomeInput', outcomeInputSchema, { answer: 'done' })],
};
