import type { JobTiming } from './job-fields.ts';

/** In order of precedence: "no rush, today or next month" is flexible. */
const SAID: readonly (readonly [JobTiming, RegExp])[] = [
  ['flexible', /\b(?:no (?:rush|hurry)|(?:i'm|we're|am|are) flexible|not urgent|not today)\b/],
  ['today', /\b(?:today|tonight|asap|right away|as soon as possible|emergency)\b/],
  ['this_week', /\bthis week\b/],
];

/** By the words of the request; undefined if they don't say. */
export function timingIn(description: string): JobTiming | undefined {
  const words = description.toLowerCase().replaceAll('’', "'");
  return SAID.find(([, pattern]) => pattern.test(words))?.[0];
}
