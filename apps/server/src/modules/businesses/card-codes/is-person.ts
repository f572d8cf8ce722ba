import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Sent by browsers that load a page before anyone asked for it, or only preview it. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Apps that show a page to a person, but are in the list of bots. */
const BROWSES = /^Outlook-(?:iOS|Android)/;

/** Programs that fetch calendars and cards by themselves and are missing from the list. */
const FETCHES = /\b(?:dataaccessd|Lightning|ICalendar|Microsoft Office|Microsoft Outlook)\b/;

/** Longer than any browser's: the list is a long pattern, and a header is untrusted text. */
const LONGEST_AGENT = 512;

/** False for a known bot, a link preview, and anything loaded ahead. */
export function isPerson({ req }: Pick<Context, 'req'>): boolean {
  if (req.method === 'HEAD' || AHEAD.some((name) => req.header(name) !== undefined)) return false;
  const agent = req.header('user-agent') ?? '';
  if (agent === '' || agent.length > LONGEST_AGENT || FETCHES.test(agent)) return false;
  return BROWSES.test(agent) || !isbot(agent);
}
