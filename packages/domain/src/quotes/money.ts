import { displayDollars } from '../formats/dollars.ts';
import { AMOUNT_MAX_CENTS } from './quote-fields.ts';

/** An amount in whole cents, from minimum to maximum; both are equal if it is fixed. */
export interface Amount {
  min_cents: number;
  max_cents: number;
}

/** Returns true if a quote may name this amount in cents. */
export function isCents(cents: number): boolean {
  return Number.isInteger(cents) && cents >= 0 && cents <= AMOUNT_MAX_CENTS;
}

const DOLLARS = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

function centsOf(text: string): number | null {
  const [, whole = '', part = ''] = DOLLARS.exec(text.trim()) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

const plain = (text: string) => text.replace(/[$,\s]/g, '');

/** Parses "450" or "$1,500.50" into cents, whatever their size; null if it is no amount. */
export function parseCents(text: string): number | null {
  return centsOf(plain(text));
}

/**
 * Parses an amount as {@link parseCents} does, or a range such as "450-600", in the order typed.
 */
export function parseAmount(text: string): Amount | null {
  const ends = plain(text).split(/[-–—]|to/);
  const [min, max = min] = ends.map(centsOf);
  if (ends.length > 2 || min === undefined || min === null) return null;
  return max === undefined || max === null ? null : { min_cents: min, max_cents: max };
}

/** Formats cents for display: "$450", "$89.50". */
export function displayCents(cents: number): string {
  return displayDollars(cents / 100);
}

/** Formats an amount for display: "$450", or "$450 to $600". */
export function displayAmount({ min_cents, max_cents }: Amount): string {
  const min = displayCents(min_cents);
  return min_cents === max_cents ? min : `${min} to ${displayCents(max_cents)}`;
}

/** Formats an amount as typed: "450", "89.50", "450-600". */
export function typedAmount({ min_cents, max_cents }: Amount): string {
  const typed = (cents: number) =>
    cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return min_cents === max_cents ? typed(min_cents) : `${typed(min_cents)}-${typed(max_cents)}`;
}
