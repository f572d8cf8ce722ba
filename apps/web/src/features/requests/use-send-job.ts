import type { Match, MatchInput } from '@pro-match/domain/matches';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useTask } from '../../ui/use-task.ts';
import { useSendMatchRequest } from './api/jobs.ts';
import type { RequestPhotos } from './photos/request-photos.ts';
import { refusalWords, unsentWords } from './request-failure.ts';

const UNSENT = "A photo didn't upload. Try again or remove it.";

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
      if (refusalWords(error) === undefined) toast.error(unsentWords(error, { hasForm: true }));
      throw error;
    }
  }

  return {
    isSending: task.isBusy,
    /** The server's message about what to do first; empty if there is none. */
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
