import { DEFAULT_TIME_ZONE, dateIn } from '@pro-match/domain/businesses';
import { dayAfter } from '@pro-match/domain/formats';
import {
  AMOUNT_INVALID,
  AMOUNT_MISSING,
  AMOUNT_TOO_LARGE,
  DAY_MISSING,
  dayProblem,
  depositProblem,
  isCents,
  parseAmount,
  parseCents,
  QUOTE_FIELDS,
  QUOTE_LINES_MAX,
  type QuoteInput,
  type QuoteLine,
  type QuoteTerms,
  quoteText,
  RANGE_REVERSED,
  SINGLE_INVALID,
  typedAmount,
} from '@pro-match/domain/quotes';
import { foldLine, foldText, isVisible } from '@pro-match/domain/wire';
import { textProblem } from '../../lib/text-problem.ts';
import { isRecord, textOf } from '../../lib/unknown-value.ts';
import type { Problems } from '../../ui/use-problems.ts';

export interface DraftLine {
  text: string;
  amount: string;
}

/** A quote as typed. */
export interface QuoteDraft {
  lines: DraftLine[];
  visitFee: string;
  deposit: string;
  earliestDate: string;
  validUntil: string;
  notIncluded: string;
}

/** A field of the form: `text.0` and `amount.0` are those of the first line. */
export type QuoteField =
  | `text.${number}`
  | `amount.${number}`
  | 'visitFee'
  | 'deposit'
  | 'earliestDate'
  | 'validUntil'
  | 'notIncluded';

const NO_LINE: DraftLine = { text: '', amount: '' };
/** A quote's validity in days, unless the business chooses another. */
const USUAL_DAYS = 14;

/** Today's date by the clock of the business. */
export function todayOf(timeZone: string | null, now: number): string {
  return dateIn(timeZone ?? DEFAULT_TIME_ZONE, now);
}

/** The form's initial state: empty, or the terms of the version before. */
export function draftOf(former: QuoteTerms | undefined, today: string): QuoteDraft {
  const validUntil = dayAfter(today, USUAL_DAYS);
  if (!former) {
    const empty = { visitFee: '', deposit: '', earliestDate: '', notIncluded: '' };
    return { lines: [NO_LINE], ...empty, validUntil };
  }
  const typed = (cents: number) =>
    cents === 0 ? '' : typedAmount({ min_cents: cents, max_cents: cents });
  const isAhead = former.earliest_date !== null && former.earliest_date >= today;
  return {
    lines: former.lines.map((line) => ({ text: line.text, amount: typedAmount(line) })),
    visitFee: typed(former.visit_fee_cents),
    deposit: typed(former.deposit_cents),
    earliestDate: isAhead ? (former.earliest_date ?? '') : '',
    validUntil: former.valid_until >= today ? former.valid_until : validUntil,
    notIncluded: former.not_included ?? '',
  };
}

/** A draft read from storage, which may contain anything; undefined if it is no draft. */
export function keptDraft(stored: unknown): QuoteDraft | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return undefined;
  const lines = stored.lines
    .filter(isRecord)
    .map((line) => ({ text: textOf(line.text), amount: textOf(line.amount) }))
    .slice(0, QUOTE_LINES_MAX);
  return {
    lines: lines.length > 0 ? lines : [NO_LINE],
    visitFee: textOf(stored.visitFee),
    deposit: textOf(stored.deposit),
    earliestDate: textOf(stored.earliestDate),
    validUntil: textOf(stored.validUntil),
    notIncluded: textOf(stored.notIncluded),
  };
}

function amountProblem(typed: string): string | undefined {
  if (typed.trim() === '') return AMOUNT_MISSING;
  const amount = parseAmount(typed);
  if (!amount) return AMOUNT_INVALID;
  if (!isCents(amount.min_cents) || !isCents(amount.max_cents)) return AMOUNT_TOO_LARGE;
  return amount.min_cents > amount.max_cents ? RANGE_REVERSED : undefined;
}

function singleProblem(typed: string): string | undefined {
  if (typed.trim() === '') return undefined;
  const cents = parseCents(typed);
  if (cents === null) return SINGLE_INVALID;
  return isCents(cents) ? undefined : AMOUNT_TOO_LARGE;
}

function lineOf({ text, amount }: DraftLine): QuoteLine {
  return {
    text: foldLine(text).trim(),
    ...(parseAmount(amount) ?? { min_cents: 0, max_cents: 0 }),
  };
}

/** The terms as far as they can be read; unreadable values count as empty. */
export function termsOf(draft: QuoteDraft): QuoteTerms {
  const { earliestDate, validUntil } = draft;
  const notIncluded = foldText(draft.notIncluded).trim();
  return {
    lines: draft.lines.map(lineOf),
    visit_fee_cents: parseCents(draft.visitFee) ?? 0,
    deposit_cents: parseCents(draft.deposit) ?? 0,
    earliest_date: earliestDate === '' ? null : earliestDate,
    valid_until: validUntil,
    not_included: isVisible(notIncluded) ? notIncluded : null,
  };
}

/** A quote ready to be sent, and its text until it is stored. */
export interface ReadyQuote {
  input: Omit<QuoteInput, 'id'>;
  words: string;
}

/** The input of a draft without problems. */
export function readyOf(draft: QuoteDraft): ReadyQuote {
  const terms = termsOf(draft);
  const { not_included, lines, ...rest } = terms;
  return {
    input: { ...rest, lines: [...lines], ...(not_included !== null && { not_included }) },
    words: quoteText(terms),
  };
}

/** The draft's problems, in the form's order and the server's words; `today` is the business's. */
export function problemsIn(draft: QuoteDraft, today: string): Problems<QuoteField> {
  const found: [QuoteField, string | undefined][] = [
    ...draft.lines.flatMap((line, n): [QuoteField, string | undefined][] => [
      [`text.${n}`, textProblem(foldLine(line.text), QUOTE_FIELDS.line, true)],
      [`amount.${n}`, amountProblem(line.amount)],
    ]),
    ['visitFee', singleProblem(draft.visitFee)],
    ['deposit', singleProblem(draft.deposit)],
    ['earliestDate', draft.earliestDate === '' ? undefined : dayProblem(draft.earliestDate, today)],
    ['validUntil', draft.validUntil === '' ? DAY_MISSING : dayProblem(draft.validUntil, today)],
    ['notIncluded', textProblem(foldText(draft.notIncluded), QUOTE_FIELDS.notIncluded, false)],
  ];
  const problems = Object.fromEntries(found.filter(([, words]) => words !== undefined));
  // Checked against the total, which has to be readable first.
  if (Object.keys(problems).length > 0) return problems;
  const deposit = depositProblem(termsOf(draft));
  return deposit === undefined ? {} : { deposit };
}
