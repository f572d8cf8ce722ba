/** What a spreadsheet trims off, or reads past, before it looks for a formula. */
const AROUND = String.raw`[\s"'\p{Cf}]*`;
/** What begins a formula; the wide forms do in some of a spreadsheet's languages. */
const SIGN = '[=+\\-@＝＋－＠]';

const RUNS = new RegExp(String.raw`^${AROUND}${SIGN}|^[\t\r\n]`, 'u');
/** Where a spreadsheet that goes by other separators than ours would begin a cell. */
const RUNS_WITHIN = new RegExp(String.raw`([;\t\r\n]${AROUND})(${SIGN})`, 'gu');

/** Excel reads a file as UTF-8 only behind this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One cell by RFC 4180, always in quotes. What a spreadsheet would run gets an apostrophe before it,
 * so that it stays text.
 */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '').replace(RUNS_WITHIN, "$1'$2");
  const inert = RUNS.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
