import {
  JOB_TIMINGS,
  type JobAnswer,
  type JobTiming,
  promptsOf,
  timingIn,
} from '@pro-match/domain/requests';
import { recordOf } from '../../lib/unknown-value.ts';

export interface JobDetails {
  /** Null once removed; until one is chosen, the description may state it. */
  timing?: JobTiming | null;
  answers: Readonly<Record<string, string>>;
}

/** Reads whole details from storage, which may contain anything. */
export function jobDetails(stored: unknown): JobDetails {
  const { timing, answers } = recordOf(stored);
  const texts = Object.entries(recordOf(answers)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    ...(timing === undefined ? {} : { timing: JOB_TIMINGS.find((one) => one === timing) ?? null }),
    answers: Object.fromEntries(texts),
  };
}

/** In the order of the questions; blank ones are left out. */
export function answersTo(service: string, { answers }: JobDetails): JobAnswer[] {
  return promptsOf(service).flatMap(({ question }) => {
    const answer = answers[question]?.trim() ?? '';
    return answer === '' ? [] : [{ question, answer }];
  });
}

/** In the server's field names; blank ones are left out. */
export function jobFacts(service: string, details: JobDetails) {
  const answers = answersTo(service, details);
  return {
    ...(details.timing ? { timing: details.timing } : {}),
    ...(answers.length > 0 ? { answers } : {}),
  };
}

/** Takes the timing from the description until one is chosen. */
export function withSaidTiming(details: JobDetails, description: string): JobDetails {
  if (details.timing !== undefined) return details;
  return { ...details, timing: timingIn(description) ?? null };
}
