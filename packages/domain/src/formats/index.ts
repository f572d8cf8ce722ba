export { addressParts } from './address.ts';
export { initials, TINT_COUNT, tintIndex } from './avatar.ts';
export { displayBudget, formatBudget, parseBudget } from './budget.ts';
export { formatCount } from './count.ts';
export { longDate, nearDay } from './dates.ts';
export { displayDollars } from './dollars.ts';
export { EMAIL, isEmail, mailLink } from './mail.ts';
export { compareNames } from './name-order.ts';
export { nameParts } from './name-parts.ts';
export { displayPhone, formatPhoneInput, isPhone, normalizePhone, phoneLink } from './phone.ts';
export {
  BUDGET_INVALID,
  EMAIL_INVALID,
  PHONE_INVALID,
  WEBSITE_INVALID,
  ZIP_INVALID,
  zipInvalid,
} from './refusals.ts';
export { compactAge, longAge, mediumDate } from './relative-time.ts';
export { websiteUrl } from './website.ts';
export { digitsOnlyZip, displayPlace, isZip, splitZipList } from './zip.ts';
