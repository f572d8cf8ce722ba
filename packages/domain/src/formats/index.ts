export { initials, TINT_COUNT, tintIndex } from './avatar.ts';
export { type Budget, displayBudget, formatBudget, parseBudget } from './budget.ts';
export { formatCount } from './count.ts';
export { displayDollars } from './dollars.ts';
export { mailLink } from './mail.ts';
export { displayPhone, formatPhoneInput, isPhone, normalizePhone, phoneLink } from './phone.ts';
export { compactAge, longAge, type Moment } from './relative-time.ts';
export { websiteUrl } from './website.ts';
export { digitsOnlyZip, displayPlace, isZip, splitZipList } from './zip.ts';
