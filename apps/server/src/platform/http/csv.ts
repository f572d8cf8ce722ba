/** What a spreadsheet trims off, or reads past, before it looks for a formula. */
const AROUND = String.raw`[\s"'\p{Cf}]*`;
/** What begins a formula; the wide forms do in some of a spreadsheet's languages. */
const SIGN = '[=+\\-@＝＋－＠]';

const RUNS = new RegExp(String.raw`^${AROUND}${SIGN}|^[\t\r\n]`, 'u');
/** Where a spreadsheet that goes by other separators than ours would begin a cell. */
const RUNS_WITHIN = new RegExp(String.raw`[;\t\r\n][\s"'\p{Cf};]*(?:${SIGN})?`, 'gu');
const ENDS_IN_SIGN = new RegExp(`${SIGN}$`, 'u');

/** Excel reads a file as UTF-8 only behind this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One cell by RFC 4180, always in quotes. What a spreadsheet would run gets an apostrophe before it,
 * so that it stays text.
 */
function csvCell(value: string | number | null): string {
  // A run of blanks is read once, whatever follows it: a search from each of them would be quadratic.
  const text = String(value ?? '').replace(RUNS_WITHIN, (run) =>
    ENDS_IN_SIGN.test(run) ? `${run.slice(0, -1)}'${run.slice(-1)}` : run,
  );
  const inert = RUNS.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
