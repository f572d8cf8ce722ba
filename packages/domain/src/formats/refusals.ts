/**
 * Errors of badly formatted text. Separate from the formats, which the public pages load without
 * any forms.
 */
export const PHONE_INVALID = 'Phone number must be 10 digits';
export const PHONE_FOREIGN = 'Please enter a US phone number';
export const PHONE_UNREAL = 'No US phone has that number. Check it for typos.';
export const PHONE_EXTENSION = 'Enter the number without its extension';
export const ZIP_INVALID = 'ZIP code must be 5 digits';
export const EMAIL_INVALID = 'Invalid email address';
export const WEBSITE_INVALID = 'Please enter a valid website';
export const BUDGET_INVALID = 'Budget must be a number or a range, like 500-1,000';
export const DAY_MISSING = 'Choose a day';
