import { BUDGET_INVALID, formatBudget, parseBudget } from '@pro-match/domain/formats';
import { REQUEST_FIELDS } from '@pro-match/domain/requests';
import { missingText } from '@pro-match/domain/wire';

/** As typed. */
export interface RequestValues {
  service: string;
  description: string;
  contact: string;
  location: string;
  budget: string;
}

export type RequestErrors = Partial<Record<keyof RequestValues, string>>;

/** The first problem of each field, in the form's order. */
export function requestErrors(values: RequestValues): RequestErrors {
  const errors: RequestErrors = {};
  if (values.description.trim() === '')
    errors.description = missingText(REQUEST_FIELDS.description);
  if (values.service.trim() === '') errors.service = missingText(REQUEST_FIELDS.service);
  if (values.budget.trim() !== '' && parseBudget(values.budget) === null) {
    errors.budget = BUDGET_INVALID;
  }
  return errors;
}

/** In the server's field names; blank ones are left out. */
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
