import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { clientPreferencesInputSchema, profileInputSchema } from '../accounts/index.ts';
import { businessProfilePatchSchema } from '../businesses/index.ts';
import { budgetSchema } from '../requests/budget.schema.ts';
import {
  BUDGET_INVALID,
  digitsOnlyZip,
  displayBudget,
  EMAIL_INVALID,
  foldEmail,
  formatBudget,
  formatPhoneInput,
  isEmail,
  isZip,
  normalizePhone,
  PHONE_EXTENSION,
  PHONE_FOREIGN,
  PHONE_INVALID,
  PHONE_UNREAL,
  parseBudget,
  phoneFailure,
  ZIP_INVALID,
  ZIP_MILITARY,
  ZIP_UNKNOWN,
  zipFailure,
} from './index.ts';

/** The server's stored text, or its error. */
function served(schema: z.ZodType, text: string): unknown {
  const { data, error } = schema.safeParse(text);
  return error ? error.issues[0]?.message : data;
}

/** Input as people type and paste it, with the stored value or the field's error. */
const PHONES: [typed: string, answer: string][] = [
  ['6145550123', '6145550123'],
  ['(614)-555-0123', '6145550123'],
  ['(614) 555-0123', '6145550123'],
  ['614.555.0123', '6145550123'],
  ['614/555-0123', '6145550123'],
  ['614 • 555 • 0123', '6145550123'],
  [' 614 555 0123 ', '6145550123'],
  ['614\u2011555\u20110123', '6145550123'],
  ['614\u2212555\u20130123', '6145550123'],
  ['614\u00a0555\u202f0123', '6145550123'],
  ['\u202a614-555-0123\u202c', '6145550123'],
  ['\ufeff614\u200b5550123', '6145550123'],
  ['６１４－５５５－０１２３', '6145550123'],
  ['+1 614 555 0123', '6145550123'],
  ['+1 (614) 555-0123', '6145550123'],
  ['1-614-555-0123', '6145550123'],
  ['16145550123', '6145550123'],
  ['001 614 555 0123', '6145550123'],
  ['tel:+16145550123', '6145550123'],
  ['Phone: (614) 555-0123', '6145550123'],
  ['(614) 555-0123 (cell)', '6145550123'],
  ['1-800-FLOWERS', '8003569377'],
  ['(614) 555-HOME', '6145554663'],
  ['1-800-411-PAIN', '8004117246'],
  ['787-555-0123', '7875550123'],
  ['+44 20 7946 0958', PHONE_FOREIGN],
  ['+45 12 34 56 78', PHONE_FOREIGN],
  ['011 44 20 7946 0958', PHONE_FOREIGN],
  ['tel:+33142685300', PHONE_FOREIGN],
  ['+1 416 555 0123', PHONE_FOREIGN],
  ['876-555-0123', PHONE_FOREIGN],
  ['900-555-0123', PHONE_FOREIGN],
  ['44 20 7946 0958', PHONE_INVALID],
  ['33142685300', PHONE_INVALID],
  ['614555012', PHONE_INVALID],
  ['61455501239', PHONE_INVALID],
  ['+1 614 555 01234', PHONE_INVALID],
  ['614-555-0123 / 614-555-0199', PHONE_INVALID],
  ['614-555-0123 or 0124', PHONE_INVALID],
  ['1-800-CONTACTS', PHONE_INVALID],
  ['call me', PHONE_INVALID],
  ['', PHONE_INVALID],
  ['614-555-0123 x12', PHONE_EXTENSION],
  ['1-614-555-0123 ext. 77', PHONE_EXTENSION],
  ['tel:+16145550123;ext=12', PHONE_EXTENSION],
  ['614-555-0123,,12', PHONE_EXTENSION],
  ['000-000-0000', PHONE_UNREAL],
  ['123-456-7890', PHONE_UNREAL],
  ['(442)-079-4609', PHONE_UNREAL],
  ['255-155-0123', PHONE_UNREAL],
  ['999-999-9999', PHONE_UNREAL],
  ['614-911-0123', PHONE_UNREAL],
  ['911-555-0123', PHONE_UNREAL],
  ['614-155-0123', PHONE_UNREAL],
];

describe('a phone number', () => {
  it.each(PHONES)('%j is %j in the form and on the server', (typed, answer) => {
    const pasted = formatPhoneInput(typed);
    expect(phoneFailure(pasted) ?? normalizePhone(pasted)).toBe(answer);
    expect(served(profileInputSchema.shape.phone.unwrap(), typed)).toBe(answer);
  });
});

/** Input with the value the field keeps, which the server accepts, or the error both give. */
const ZIPS: [typed: string, answer: string, kept?: string][] = [
  ['43215', '43215'],
  ['02139', '02139'],
  ['43215-1234', '43215'],
  ['43215\u20111234', '43215'],
  ['43215 1234', '43215'],
  ['432151234', '43215'],
  [' 43215\u00a0', '43215'],
  ['\u200b43215\ufeff', '43215'],
  ['O2139', '02139'],
  ['4321o', '43210'],
  ['４３２１５', '43215'],
  ['OH 43215', '43215'],
  ['00901', '00901'],
  ['96910', '96910'],
  ['2139', ZIP_INVALID, '2139'],
  ['4321', ZIP_INVALID, '4321'],
  ['', ZIP_INVALID, ''],
  ['Columbus', ZIP_INVALID, ''],
  ['SW1A 1AA', ZIP_INVALID, '11'],
  ['K1A 0B1', ZIP_INVALID, '101'],
  ['٤٣٢١٥', ZIP_INVALID, ''],
  ['00000', ZIP_UNKNOWN, '00000'],
  ['88888', ZIP_UNKNOWN, '88888'],
  ['09012', ZIP_MILITARY, '09012'],
  ['34002', ZIP_MILITARY, '34002'],
  ['96201-5000', ZIP_MILITARY, '96201'],
];

it.each(ZIPS)(
  '%j is %j in the form and on the server as a ZIP code',
  (typed, answer, kept = answer) => {
    expect(digitsOnlyZip(typed)).toBe(kept);
    expect(zipFailure(kept) ?? kept).toBe(answer);
    const schema = clientPreferencesInputSchema.shape.zip_code;
    expect(served(schema, kept)).toBe(answer);
    if (!isZip(typed)) expect(served(schema, typed)).toBe(ZIP_INVALID);
  },
);

const EMAILS: [typed: string, answer: string][] = [
  ['ann@example.com', 'ann@example.com'],
  ['smith&sons@example.com', 'smith&sons@example.com'],
  ['a/b!c@example.com', 'a/b!c@example.com'],
  ["o'neil+home@example.co.uk", "o'neil+home@example.co.uk"],
  [' ann@example.com\u00a0', 'ann@example.com'],
  ['\u200bann@example.com', 'ann@example.com'],
  ['ann@\u00adexample.com\ufeff', 'ann@example.com'],
  ['\u202aann@example.com\u202c', 'ann@example.com'],
  ['ａｎｎ＠example.com', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['MAILTO:ann@example.com?subject=Hi', 'ann@example.com'],
  ['<ann@example.com>', 'ann@example.com'],
  ['Ann Otter <ann@example.com>', 'ann@example.com'],
  ['ann@example.com,', 'ann@example.com'],
  ['ann@example', EMAIL_INVALID],
  ['ann smith@example.com', EMAIL_INVALID],
  ['ann@example.com, bo@example.com', EMAIL_INVALID],
  ['änn@example.com', EMAIL_INVALID],
  ['', EMAIL_INVALID],
];

it.each(EMAILS)('%j is %j in the form and on the server as an email address', (typed, answer) => {
  const folded = foldEmail(typed);
  expect(isEmail(folded) ? folded : EMAIL_INVALID).toBe(answer);
  expect(served(businessProfilePatchSchema.shape.email.unwrap(), typed)).toBe(answer);
});

/** Input with the stored value and its display. */
const BUDGETS: [typed: string, answer: string, reads?: string][] = [
  ['1500', '1,500', '$1,500'],
  ['$1,500.50', '1,500.50', '$1,500.50'],
  ['1.5k', '1,500', '$1,500'],
  ['$1.5k-2k', '1,500-2,000', '$1,500 to $2,000'],
  ['1-2k', '1,000-2,000', '$1,000 to $2,000'],
  ['500\u20111000', '500-1,000', '$500 to $1,000'],
  ['500\u22121000', '500-1,000', '$500 to $1,000'],
  ['500 \u2015 1000', '500-1,000', '$500 to $1,000'],
  ['$500\u00a0\u2013\u00a0$1,000', '500-1,000', '$500 to $1,000'],
  ['500 to 1000', '500-1,000', '$500 to $1,000'],
  ['between $500 and $1,000', '500-1,000', '$500 to $1,000'],
  ['500 - 1000 dollars', '500-1,000', '$500 to $1,000'],
  ['USD 500', '500', '$500'],
  ['under 500', 'under 500', 'Under $500'],
  ['up to $1k', 'under 1,000', 'Under $1,000'],
  ['$500+', '500+', '$500 or more'],
  ['over 500', '500+', '$500 or more'],
  ['~800', 'about 800', 'About $800'],
  ['around $500-700', 'about 500-700', 'About $500 to $700'],
  ['cheap', BUDGET_INVALID],
  ['500-', BUDGET_INVALID],
  ['-500', BUDGET_INVALID],
  ['1 500', BUDGET_INVALID],
  ['500 1000', BUDGET_INVALID],
];

it.each(BUDGETS)('%j is %j in the form and on the server as a budget', (typed, answer, reads) => {
  expect(parseBudget(typed) ? formatBudget(typed) : BUDGET_INVALID).toBe(answer);
  expect(served(budgetSchema, typed)).toBe(answer);
  if (reads) expect([formatBudget(answer), displayBudget(answer)]).toEqual([answer, reads]);
});
