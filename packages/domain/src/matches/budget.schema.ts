import { parseBudget } from '../formats/index.ts';
import { optionalText } from '../wire/index.ts';

/** An optional budget as typed: a number or a dash range, dollar signs and commas allowed. */
export const budgetSchema = optionalText(60, 'Budget').refine(
  (text) => text === undefined || text === '' || parseBudget(text) !== null,
  'Budget must be a number or a range, like 500-1,000',
);
