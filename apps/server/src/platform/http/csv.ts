/** Characters that a spreadsheet trims or skips before it looks for a formula. */
const AROUND = String.raw`[\s"'\p{Cf}]*`;
/** Start of a formula; the wide forms count in some of a spreadsheet's languages. */
const SIGN = '[=+\\-@＝＋－＠]';

const RUNS = new RegExp(String.raw`^${AROUND}${SIGN}|^[\t\r\n]`, 'u');
/** Start of a cell for a spreadsheet that uses other separators than ours. */
const RUNS_WITHIN = new RegExp(String.raw`[;\t\r\n][\s"'\p{Cf};]*(?:${SIGN})?`, 'gu');
const ENDS_IN_SIGN = new RegExp(`${SIGN}$`, 'u');

/** Excel needs this to read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * By RFC 4180, always in quotes. An apostrophe before text that a spreadsheet would run keeps it
 * text.
 */
function csvCell(value: string | number | null): string {
  // Match a run of blanks once, whatever follows: searching from each blank would be quadratic.
  const text = String(value ?? '').replace(RUNS_WITHIN, (run) =>
    ENDS_IN_SIGN.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run,
  );
  const inert = RUNS.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
