import { z } from 'zod';

const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem details, with a code for programs and a request id for support. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
