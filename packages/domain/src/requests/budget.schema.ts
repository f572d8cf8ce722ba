import { BUDGET_INVALID, formatBudget, parseBudget } from '../formats/index.ts';
import { optionalLine } from '../wire/index.ts';
import { REQUEST_FIELDS } from './request-fields.ts';

/** An optional budget in the form's notation: a number or a range, however it was typed. */
export const budgetSchema = optionalLine(REQUEST_FIELDS.budget)
  .overwrite((text) => text && formatBudget(text))
  .refine((text) => !text || parseBudget(text) !== null, BUDGET_INVALID);
