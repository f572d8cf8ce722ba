import { isStateCode, type StateCode } from './states.ts';

/**
 * Three-digit prefixes of ZIP codes at which a state begins; it lasts until the next entry. Lower
 * case is no state: territories, the military, and unused prefixes. Checked against the server's
 * list of ZIP codes.
 */
const PREFIXES =
  '000no 005NY 006pr 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090ae 100NY 150PA 197DE ' +
  '200DC 201VA 202DC 206MD 220VA 247WV 270NC 290SC 300GA 320FL 340aa 341FL 350AL 370TN 386MS 398GA ' +
  '400KY 430OH 460IN 480MI 500IA 530WI 550MN 569DC 570SD 580ND 590MT 600IL 630MO 660KS 680NE 700LA ' +
  '716AR 730OK 733TX 734OK 750TX 800CO 820WY 832ID 840UT 850AZ 870NM 885TX 886no 889NV 900CA 962ap 967HI ' +
  '969gu 970OR 980WA 995AK';

/** ZIP codes that belong to a neighbor of their prefix. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '06390': 'NY',
  '20588': 'MD',
  '20598': 'VA',
  '72643': 'MO',
  '73960': 'TX',
  '83414': 'WY',
  '96799': 'as',
};

const starts = PREFIXES.split(' ').map((entry) => ({
  from: Number(entry.slice(0, 3)),
  state: entry.slice(3),
}));

/** Accepts the first three digits or more; null if they are no state's. */
export function stateOfZip(zip: string): StateCode | null {
  if (!/^\d{3,5}$/.test(zip)) return null;
  const prefix = Number(zip.slice(0, 3));
  const state = EXCEPTIONS[zip] ?? starts.findLast(({ from }) => from <= prefix)?.state;
  return isStateCode(state) ? state : null;
}
