import {
  ASKED_BEFORE,
  ASKED_ENOUGH,
  DECLINED_BEFORE,
  type Match,
  type MatchInput,
} from '@pro-match/domain/matches';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { useSendMatchRequest } from './api/jobs.ts';
import type { RequestPhotos } from './photos/request-photos.ts';

const UNSENT = "A photo didn't upload. Try again or remove it.";

/** Refusals that say in their own words what to do now. */
const SPEAKING = ['business_paused', 'confirm_email', 'job_full', 'job_closed'];
/** The same, of codes that mostly have nothing to say. */
const SPOKEN: readonly string[] = [ASKED_BEFORE, ASKED_ENOUGH, DECLINED_BEFORE];

/** The server's words for a refusal that its reader can do something about; undefined for the rest. */
export function refusalWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const photos = error.errors.find(({ field }) => field === 'photo_ids');
  if (photos) return photos.message;
  const speaks = SPEAKING.includes(error.code) || SPOKEN.includes(error.detail);
  return speaks ? error.detail : undefined;
}

/** Sends a new job to its first business, its photos before it. */
export function useSendJob(photos: RequestPhotos, onSent: (match: Match) => void) {
  const [photoProblem, setPhotoProblem] = useState<string>();
  const { mutateAsync } = useSendMatchRequest();
  const task = useTask((error) => refusalWords(error) ?? '');

  async function send(input: MatchInput): Promise<Match | undefined> {
    if (!(await photos.settled())) {
      setPhotoProblem(UNSENT);
      return;
    }
    const ids = photos.refs();
    try {
      return await mutateAsync({ ...input, ...(ids.length > 0 && { photo_ids: ids }) });
    } catch (error) {
      if (refusalWords(error) === undefined) toast.error('Failed to submit request');
      throw error;
    }
  }

  return {
    isSending: task.isBusy,
    /** What the server says is to be done first; empty where it says nothing. */
    refusal: task.failure ?? '',
    photoProblem,
    async send(input: MatchInput): Promise<void> {
      setPhotoProblem(undefined);
      const match = await task.run(() => send(input));
      if (match) {
        photos.sent();
        onSent(match);
      }
    },
  };
}
