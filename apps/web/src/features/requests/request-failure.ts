import { ASKED_BEFORE, ASKED_ENOUGH, DECLINED_BEFORE } from '@pro-match/domain/matches';
import { ApiError } from '../../lib/api-error.ts';

/** Refusals that say in their own words what to do now. */
const SPEAKING = ['business_paused', 'confirm_email', 'job_full', 'job_closed'];
/** The same, of codes that mostly have nothing to say. */
const SPOKEN: readonly string[] = [ASKED_BEFORE, ASKED_ENOUGH, DECLINED_BEFORE];
/** What kept the server's answer away, which the error says. */
const UNANSWERED = ['network_error', 'timeout'];

const FAILED = 'Failed to submit request';

/** The server's words for a refusal that its reader can do something about; undefined for the rest. */
export function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const photos = error.errors.find(({ field }) => field === 'photo_ids');
  if (photos) return photos.message;
  const speaks = SPEAKING.includes(error.code) || SPOKEN.includes(error.detail);
  return speaks ? error.detail : undefined;
}

/** What else a toast says of a request that isn't sent; with a form, that its words aren't lost. */
export function unsentWords(error: unknown, { hasForm }: { hasForm: boolean }): string {
  if (!(error instanceof ApiError && UNANSWERED.includes(error.code))) return FAILED;
  return `${FAILED}. ${error.detail}${hasForm ? ' What you typed is kept.' : ''}`;
}
