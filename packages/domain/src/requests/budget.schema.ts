import { BUDGET_INVALID, parseBudget } from '../formats/index.ts';
import { optionalLine } from '../wire/index.ts';
import { REQUEST_FIELDS } from './request-fields.ts';

/** An optional budget as typed: a number or a dash range, dollar signs and commas allowed. */
export const budgetSchema = optionalLine(REQUEST_FIELDS.budget).refine(
  (text) => text === undefined || text === '' || parseBudget(text) !== null,
  BUDGET_INVALID,
);
