import { DECLINE_NOTICES, type DeclineReason } from './answer-words.ts';
import { type MatchFacts, stateOf } from './transitions.ts';

/** To a client who asks a sixth business. */
export const JOB_FULL =
  "You've asked five businesses for this job. Withdraw one request to ask another.";

/** To a client who continues a job that they closed. */
export const JOB_CLOSED = 'You closed this job.';

/** To a client who asks a business that takes no requests now. */
export const BUSINESS_PAUSED =
  "This business isn't taking requests right now. You can ask another one.";

/** To a client who asks the same business too often. */
export const ASKED_ENOUGH =
  "You've asked this business often today. Try again tomorrow, or ask another one.";

/** To a client who started as many jobs as an unconfirmed address may. */
export const CONFIRM_EMAIL =
  'Please confirm your email to start another job today. Until then, you can start ten a day.';

/** To a client who asks several businesses from an unconfirmed address. */
export const CONFIRM_TO_ASK_MORE = 'Please confirm your email to ask more businesses for this job.';

/** To a client who continues a request of theirs that ended. */
export const OWN_END = {
  withdrawn: 'You withdrew this request.',
  closed: JOB_CLOSED,
} as const;

/** Undefined while the request is open. */
export function ownEnd(
  match: MatchFacts & { decline_reason: DeclineReason | null },
): string | undefined {
  const state = stateOf(match);
  if (state === 'declined') return DECLINE_NOTICES[match.decline_reason ?? 'other'];
  return state === 'withdrawn' || state === 'closed' ? OWN_END[state] : undefined;
}

/** To a client who closes a job again for another reason. */
export const CLOSED_BEFORE = 'You already closed this job.';

/** To a client who asks a business again for a job after withdrawing. */
export const ASKED_BEFORE =
  'You withdrew your request to this business. To ask them again, close this job and send a new request.';

/** To a client who continues a request that its business declined. */
export const DECLINED_BEFORE = "This business can't take this job. You can ask another one.";

/** To a business that continues a lead it declined. */
export const OWN_DECLINE = 'You said this request is not for you.';

/** To a business that declines a request it already accepted. */
export const ANSWERED_ALREADY =
  "You've already accepted this request. You can tell the client in the conversation.";

/** To a client who reports an acceptance as no real answer when it is too late for that. */
export const NOT_TO_REOPEN =
  'You can say this once, within a day of their answer and before they write to you.';

/** To a client who withdraws too late. */
export const ACCEPTED_ALREADY =
  'This business has already accepted your request. You can tell them in the conversation.';

/** All that a business learns of a request that ended before it accepted. */
export const REQUEST_ENDED = {
  withdrawn: 'The client withdrew this request',
  closed: 'The client closed this job',
} as const;
export type RequestEnd = keyof typeof REQUEST_ENDED;
