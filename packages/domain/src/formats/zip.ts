export function isZip(text: string): boolean {
  return /^\d{5}$/.test(text);
}

/** Parts are trimmed and blanks dropped; nothing is validated. */
export function splitZipList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/**
 * Formats a stored place. A bare ZIP code follows its area, "Columbus, OH 43215", or is labeled as
 * a ZIP code if the area is unknown; anything else is unchanged.
 */
export function displayPlace(text: string, area?: string | null): string {
  if (!isZip(text)) return text;
  return area ? `${area} ${text}` : `ZIP ${text}`;
}
