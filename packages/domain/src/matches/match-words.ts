import { DECLINE_NEWS, type DeclineReason } from './answer-words.ts';
import { type MatchFacts, stateOf } from './transitions.ts';

/** What a client is told who asks a sixth business. */
export const JOB_FULL =
  "You've asked five businesses for this job. Withdraw one request to ask another.";

/** What a client is told who goes on with a job that they closed. */
export const JOB_CLOSED = 'You closed this job.';

/** What a client is told who asks a business that takes no requests now. */
export const BUSINESS_PAUSED =
  "This business isn't taking requests right now. You can ask another one.";

/** What a client is told who asks the same business again and again. */
export const ASKED_ENOUGH =
  "You've asked this business often today. Try again tomorrow, or ask another one.";

/** What a client is told who has started as many jobs as an unconfirmed address may. */
export const CONFIRM_EMAIL =
  'Please confirm your email to start another job today. Until then, you can start ten a day.';

/** What a client is told who asks one business after the other from an unconfirmed address. */
export const CONFIRM_TO_ASK_MORE = 'Please confirm your email to ask more businesses for this job.';

/** What a client is told who goes on with a request of theirs that ended. */
export const OWN_END = {
  withdrawn: 'You withdrew this request.',
  closed: JOB_CLOSED,
} as const;

/** How a request ended, in words to its client; undefined while it goes on. */
export function ownEnd(
  match: MatchFacts & { decline_reason: DeclineReason | null },
): string | undefined {
  const state = stateOf(match);
  if (state === 'declined') return DECLINE_NEWS[match.decline_reason ?? 'other'];
  return state === 'withdrawn' || state === 'closed' ? OWN_END[state] : undefined;
}

/** What a client is told who closes a job once more, for another reason. */
export const CLOSED_BEFORE = 'You already closed this job.';

/** What a client is told who asks a business again for a job after withdrawing. */
export const ASKED_BEFORE =
  'You withdrew your request to this business. To ask them again, close this job and send a new request.';

/** What a client is told who goes on with a request that its business declined. */
export const DECLINED_BEFORE = "This business can't take this job. You can ask another one.";

/** What a business is told that goes on with a lead that it declined. */
export const OWN_DECLINE = 'You said this request is not for you.';

/** What a business is told that declines what it has accepted. */
export const ANSWERED_ALREADY =
  "You've already accepted this request. You can tell the client in the conversation.";

/** What a client is told who finds an acceptance no answer where that can't be said any more. */
export const NOT_TO_REOPEN =
  'You can say this once, within a day of their answer and before they write to you.';

/** What a client is told who withdraws too late. */
export const ACCEPTED_ALREADY =
  'This business has already accepted your request. You can tell them in the conversation.';

/** What a business is told, and all it is told, of a request that ended before it accepted. */
export const REQUEST_ENDED = {
  withdrawn: 'The client withdrew this request',
  closed: 'The client closed this job',
} as const;
export type RequestEnd = keyof typeof REQUEST_ENDED;
