/** How far a file may go on before it says how long it is, in bytes. */
const LINEARIZED_WITHIN = 2048;

/**
 * Whether a PDF has its end, so that its reader can open it. Whatever follows the end
 * doesn't matter: scanners pad blocks with zeros, and portals add lines. Three linear searches;
 * nothing is parsed or unpacked.
 */
export function isWholePdf(file: Buffer): boolean {
  if (!file.includes('%%EOF') && !file.includes('startxref')) return false;
  // One that is written for the web has an end near its start, and says how long it is.
  const start = file.toString('latin1', 0, LINEARIZED_WITHIN);
  const [, length] = /\/Linearized[^>]{0,400}?\/L (\d{1,10})\b/.exec(start) ?? [];
  return length === undefined || file.length >= Number(length);
}
