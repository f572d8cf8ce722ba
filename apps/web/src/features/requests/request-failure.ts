import { ASKED_BEFORE, ASKED_ENOUGH, DECLINED_BEFORE } from '@pro-match/domain/matches';
import { ApiError } from '../../lib/api-error.ts';

/** Codes of refusals whose message says what to do. */
const SPEAKING = ['business_paused', 'confirm_email', 'job_full', 'job_closed'];
/** Further such messages, whose codes usually come without advice. */
const SPOKEN: readonly string[] = [ASKED_BEFORE, ASKED_ENOUGH, DECLINED_BEFORE];
/** Codes for a response that did not arrive; the error's message gives the reason. */
const UNANSWERED = ['network_error', 'timeout'];

const FAILED = 'Failed to submit request';

/** The server's message if the reader can act on it; else undefined. */
export function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const photos = error.errors.find(({ field }) => field === 'photo_ids');
  if (photos) return photos.message;
  const speaks = SPEAKING.includes(error.code) || SPOKEN.includes(error.detail);
  return speaks ? error.detail : undefined;
}

/** The text of a toast; with a form, it says that the text isn't lost. */
export function unsentWords(error: unknown, { hasForm }: { hasForm: boolean }): string {
  if (!(error instanceof ApiError && UNANSWERED.includes(error.code))) return FAILED;
  return `${FAILED}. ${error.detail}${hasForm ? ' What you typed is kept.' : ''}`;
}
