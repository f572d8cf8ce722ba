import { formatBudget, parseBudget } from '@pro-match/domain/formats';

/** What a request form holds, as typed. */
export interface RequestValues {
  service: string;
  description: string;
  contact: string;
  location: string;
  budget: string;
}

export type RequestErrors = Partial<Record<keyof RequestValues, string>>;

/** Longest texts that the server takes, in characters. */
export const REQUEST_LIMITS = { description: 2000, contact: 200, location: 120, budget: 60 };

/** The first thing that is wrong with each field, in the order of the form; empty when all is well. */
export function requestErrors(values: RequestValues): RequestErrors {
  const errors: RequestErrors = {};
  if (values.description.trim() === '') errors.description = 'Description is required';
  if (values.service.trim() === '') errors.service = 'Service is required';
  if (values.budget.trim() !== '' && parseBudget(values.budget) === null) {
    errors.budget = 'Budget must be a number or a range, like 500-1,000';
  }
  return errors;
}

/** The wire's names for the values; what was left blank is left out. */
export function requestFacts(values: RequestValues) {
  const contact = values.contact.trim();
  const location = values.location.trim();
  const budget = formatBudget(values.budget.trim());
  return {
    description: values.description.trim(),
    ...(contact ? { contact_info: contact } : {}),
    ...(location ? { location } : {}),
    ...(budget ? { budget_range: budget } : {}),
  };
}
