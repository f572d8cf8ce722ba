import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Said by browsers that load a page before anyone asked for it, and by some that only preview it. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Apps that show a page to a person, and that the list of bots takes for a program. */
const BROWSES = /^Outlook-(?:iOS|Android)/;

/** Programs that fetch calendars and cards by themselves, and that the list does not know. */
const FETCHES = /\b(?:dataaccessd|Lightning|ICalendar|Microsoft Office|Microsoft Outlook)\b/;

/** Longer than that of any browser: the list is a long pattern, and a header is anybody's text. */
const LONGEST_AGENT = 512;

/** Whether a request may be a person's: no known bot or preview of a link, nothing loaded ahead. */
export function isPerson({ req }: Pick<Context, 'req'>): boolean {
  if (req.method === 'HEAD' || AHEAD.some((name) => req.header(name) !== undefined)) return false;
  const agent = req.header('user-agent') ?? '';
  if (agent === '' || agent.length > LONGEST_AGENT || FETCHES.test(agent)) return false;
  return BROWSES.test(agent) || !isbot(agent);
}
