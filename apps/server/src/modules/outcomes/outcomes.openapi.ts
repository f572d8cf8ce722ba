import * as outcomes from '@pro-match/domain/outcomes';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const outcomesNoun: ApiNoun = {
  tag: 'outcomes',
  description: 'What each side says became of a match',
  schemas: {
    OutcomeInput: outcomes.outcomeInputSchema,
  },
  enums: [
    namedEnum(
      'OutcomeAnswer',
      outcomes.outcomeInputSchema.shape.answer,
      'This business did the work; it may still do it; someone else was hired; nobody will do it',
    ),
  ],
  properties: { answer: 'What became of it, as the caller sees it; the other side is never told' },
};
