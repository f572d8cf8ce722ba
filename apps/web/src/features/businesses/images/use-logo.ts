import type { BusinessProfile } from '@pro-match/domain/businesses';
import { BUSINESS_IMAGES, uploadPath } from '@pro-match/domain/media';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { keepOwnBusiness } from '../../../lib/own-rows.ts';
import { reasonToRefuse } from '../../../lib/refuse-file.ts';
import { uploadFailure, uploadImage } from '../../../lib/upload.ts';
import { toast } from '../../../ui/toast.ts';
import { useTask } from '../../../ui/use-task.ts';
import { showLogo } from '../api/own-business.ts';

interface Chosen {
  file: File;
  path: string;
  /** An object URL of the file. */
  src: string;
  state: 'sending' | 'failed';
  /** Share sent so far, 0 to 1. */
  share: number;
}

export function useLogo({ id, user_id: userId, logo_url: shown }: BusinessProfile) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const removal = useTask((error) => errorMessage(error, 'Failed to update profile'), toast.error);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function become(next: Chosen | null): void {
    setChosen((current) => {
      if (current && current.src !== next?.src) URL.revokeObjectURL(current.src);
      return next;
    });
  }

  async function send(next: Chosen): Promise<void> {
    const { path, file } = next;
    const abort = new AbortController();
    const { signal } = abort;
    sending.current = abort;
    const onProgress = (share: number) => setChosen((now) => now && { ...now, share });
    setProblem(null);
    become({ ...next, state: 'sending', share: 0 });
    try {
      await uploadImage({ bucket: BUSINESS_IMAGES, path, file, signal, onProgress });
      const { logo_url } = await showLogo(id, path);
      if (logo_url) await isDrawable(logo_url);
      if (signal.aborted) return;
      await keepOwnBusiness(queryClient, userId, { logo_url });
      become(null);
      toast.success('Logo uploaded and saved!');
    } catch (error) {
      if (signal.aborted) return;
      const { message, canRetry } = await uploadFailure(error, file);
      if (signal.aborted) return;
      become(canRetry ? { ...next, state: 'failed' } : null);
      setProblem(message);
      toast.error('Failed to upload logo');
    }
  }

  return {
    src: chosen?.src ?? shown,
    share: chosen?.state === 'sending' ? chosen.share : null,
    problem,
    canRetry: chosen?.state === 'failed',
    isBusy: chosen?.state === 'sending' || removal.isBusy,
    choose(file: File): void {
      const reason = reasonToRefuse(file);
      if (reason !== null) {
        become(null);
        setProblem(reason);
        toast.error('Failed to upload logo');
        return;
      }
      const path = uploadPath({ userId, kind: 'logo', filename: file.name, at: Date.now() });
      void send({ file, path, src: URL.createObjectURL(file), state: 'sending', share: 0 });
    },
    retry(): void {
      if (chosen?.state === 'failed') void send(chosen);
    },
    remove(): Promise<void> {
      setProblem(null);
      return removal.run(async () => {
        const { logo_url } = await showLogo(id, null);
        await keepOwnBusiness(queryClient, userId, { logo_url });
        become(null);
      });
    },
  };
}

/** Waits, 3 s at most, until the stored picture can replace the local one without a flicker. */
async function isDrawable(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 3_000));
  await Promise.race([image.decode().catch(() => undefined), patience]);
}

export type LogoEdit = ReturnType<typeof useLogo>;
