/**
 * A stored budget: "1,500", "500-1,000", "under 500", "500+" or "about 800". The API once stored
 * budgets as typed, with dollar signs, blanks and any of three dashes.
 */
const STORED = /^(under |about )?\$?([\d,.]+)(?:\s*[-–—]\s*\$?([\d,.]+))?(\+)?$/;

/** `digits` may have cents. */
export function withSeparators(digits: string): string {
  const [whole = '', cents] = digits.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/**
 * Formats a stored budget: "$500", "$500 to $1,000", "Under $500", "$500 or more" or "About $800";
 * a text that is no budget is unchanged.
 */
export function displayBudget(text: string): string {
  const [, kind, from, to, isOpen] = STORED.exec(text) ?? [];
  if (!from) return text;
  const amounts = [from, to]
    .flatMap((amount) => (amount ? `$${withSeparators(amount.replaceAll(',', ''))}` : []))
    .join(' to ');
  if (isOpen) return `${amounts} or more`;
  if (kind === undefined) return amounts;
  return `${kind === 'under ' ? 'Under' : 'About'} ${amounts}`;
}
