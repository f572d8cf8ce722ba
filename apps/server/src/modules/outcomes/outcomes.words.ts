import { outcomeInputSchema } from '@pro-match/domain/outcomes';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

export const outcomesWords: Pick<ApiNoun, 'enums' | 'properties'> = {
  enums: [
    namedEnum(
      'OutcomeAnswer',
      outcomeInputSchema.shape.answer,
      'This business did the work; it may still do it; someone else was hired; nobody will do it',
    ),
  ],
  properties: { answer: 'What became of it, as the caller sees it; the other side is never told' },
};
