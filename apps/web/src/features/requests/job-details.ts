import {
  JOB_TIMINGS,
  type JobAnswer,
  type JobTiming,
  promptsOf,
  timingIn,
} from '@pro-match/domain/requests';
import { recordOf } from '../../lib/unknown-value.ts';

/** What a request may say beside its words. */
export interface JobDetails {
  /** Null once it was taken back; until it is chosen, the words may say it. */
  timing?: JobTiming | null;
  /** By question. */
  answers: Readonly<Record<string, string>>;
}

/** Whole details from what was stored, which may be anything. */
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

/** What was answered of the questions about a service, in their order. */
export function answersTo(service: string, { answers }: JobDetails): JobAnswer[] {
  return promptsOf(service).flatMap(({ question }) => {
    const answer = answers[question]?.trim() ?? '';
    return answer === '' ? [] : [{ question, answer }];
  });
}

/** The wire's names for the details; what was left blank is left out. */
export function jobFacts(service: string, details: JobDetails) {
  const answers = answersTo(service, details);
  return {
    ...(details.timing ? { timing: details.timing } : {}),
    ...(answers.length > 0 ? { answers } : {}),
  };
}

/** With the time that the words of the request say, until another one is chosen. */
export function withSaidTiming(details: JobDetails, description: string): JobDetails {
  if (details.timing !== undefined) return details;
  return { ...details, timing: timingIn(description) ?? null };
}
