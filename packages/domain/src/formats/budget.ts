/** A budget in dollars; a single number is both ends. */
export interface Budget {
  readonly min: number;
  readonly max: number;
}

const amount = String.raw`\d{1,12}(?:\.\d{1,2})?`;
const budgetPattern = new RegExp(`^(${amount})(?:\\s*[-–—]\\s*(${amount}))?$`);

function amountsOf(text: string): string[] | null {
  const match = budgetPattern.exec(text.replace(/[$,]/g, '').trim());
  if (!match) return null;
  return match.slice(1).filter((part) => part !== undefined);
}

/** Reads "1500", "$1,500" or "500 - 1,000"; anything else is null. The lower end comes first. */
export function parseBudget(text: string): Budget | null {
  const numbers = amountsOf(text)?.map(Number);
  return numbers ? { min: Math.min(...numbers), max: Math.max(...numbers) } : null;
}

function withSeparators(digits: string): string {
  const [whole = '', cents] = digits.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/**
 * Shows a budget with thousands separators and no dollar sign: "1,500" or "500-1,000", in the
 * order typed. A text that is no budget (yet) comes back untouched, so that it can be applied
 * while someone types "500-".
 */
export function formatBudget(text: string): string {
  return amountsOf(text)?.map(withSeparators).join('-') ?? text;
}

/** A stored budget for reading: "$500" or "$500 to $1,000"; a text that is no budget stays as it is. */
export function displayBudget(text: string): string {
  const amounts = amountsOf(text)?.map((amount) => `$${withSeparators(amount)}`);
  return amounts?.join(' to ') ?? text;
}
