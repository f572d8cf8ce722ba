import { z } from 'zod';
import { BROWSER_ERROR_KINDS, FRAMES_MOST } from './browser-error.ts';
import { ERROR_MESSAGE_MAX } from './scrub.ts';

/** A browser's report of an error in our own code, without the person or the address. */
export const browserErrorSchema = z.strictObject({
  kind: z.enum(BROWSER_ERROR_KINDS).meta({
    description: '`screen`: one failed to show; `error` and `rejection`: nothing caught it',
  }),
  name: z.string().regex(/^\w{1,40}$/),
  message: z.string().max(ERROR_MESSAGE_MAX),
  /** Only our own files, as `name.js:line:column`, the innermost first. */
  frames: z.array(z.string().regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,7}$/)).max(FRAMES_MOST),
  route: z
    .string()
    .regex(/^[\w/$.{}-]{1,100}$/)
    .meta({ description: 'The pattern of the screen, with names where its address has values' }),
  build: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .meta({ description: 'The file that started the app: each build has another' }),
});
