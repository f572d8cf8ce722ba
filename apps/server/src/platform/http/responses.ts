import { problemSchema } from '@pro-match/domain/wire';
import type { z } from 'zod';

/** A JSON answer of an OpenAPI route. */
export function json<T extends z.ZodType>(schema: T, description: string) {
  return { content: { 'application/json': { schema } }, description };
}

/** A required JSON body of an OpenAPI route. */
export function body<T extends z.ZodType>(schema: T) {
  return { content: { 'application/json': { schema } }, required: true };
}

const problem = (description: string) => ({
  content: { 'application/problem+json': { schema: problemSchema } },
  description,
});

/** The problems that any route may answer; spread into `responses`. */
export const problems = {
  401: problem('Not signed in'),
  404: problem('Not there, or not for you'),
  422: problem('A field needs another look'),
  429: problem('Too many requests'),
};
