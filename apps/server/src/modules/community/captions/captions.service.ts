import { randomInt } from 'node:crypto';
import type { Caption, CaptionInput } from '@pro-match/domain/community';
import { externalDependency } from '../../../platform/admission/external-dependency.ts';
import type { Deps } from '../../../platform/deps.ts';
import { factsOf } from './caption-facts.ts';
import { writeCaption } from './local-writer.ts';
import { askForCaption, WriterAway } from './remote-writer.ts';

/** Longest wait for the configured service. */
const PATIENCE_MS = 6000;

/**
 * Uses the configured service or, if there is none or it returns nothing usable in time, the
 * server's own writer.
 */
export async function suggestCaption(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  input: CaptionInput,
  timeoutMs = PATIENCE_MS,
): Promise<Caption> {
  const facts = factsOf(input);
  const { CAPTION_API_URL: url, CAPTION_API_KEY: key, CAPTION_MODEL: model } = config;
  if (url !== undefined) {
    try {
      const writer = externalDependency(config, 'captions', {
        waitMs: PATIENCE_MS + 1000,
        isAway: (error) => error instanceof WriterAway,
      });
      const ask = () => askForCaption({ url, key, model, timeoutMs }, facts);
      return { caption: await writer.ask(ask) };
    } catch (error) {
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no remote caption');
    }
  }
  return { caption: writeCaption(facts, randomInt) };
}
