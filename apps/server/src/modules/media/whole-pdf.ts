/** Number of bytes within which a file has to declare its length. */
const LINEARIZED_WITHIN = 2048;

/**
 * Data after the end of a PDF doesn't matter: scanners pad blocks with zeros, and portals add
 * lines. Three linear searches; nothing is parsed or unpacked.
 */
export function isWholePdf(file: Buffer): boolean {
  if (!file.includes('%%EOF') && !file.includes('startxref')) return false;
  // A PDF optimized for the web has an end marker near its start, and declares its length.
  const start = file.toString('latin1', 0, LINEARIZED_WITHIN);
  const [, length] = /\/Linearized[^>]{0,400}?\/L (\d{1,10})\b/.exec(start) ?? [];
  return length === undefined || file.length >= Number(length);
}
