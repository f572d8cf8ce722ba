import type { Caption, CaptionInput } from '@pro-match/domain/community';
import { callFunction } from '../../../lib/api.ts';

/** A language model may take its time; the person sees that it is at work. */
const TIMEOUT_MS = 30_000;

/** Has a caption written about a pro. */
export async function writeCaption(facts: CaptionInput): Promise<string> {
  const options = { timeoutMs: TIMEOUT_MS };
  const { caption } = await callFunction<Caption>('generate-community-caption', facts, options);
  return caption;
}
