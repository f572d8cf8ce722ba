import { z } from 'zod';
import { CAPTION_MAX } from '../limits/index.ts';
import { lineText, optionalLine } from '../wire/index.ts';

/** Payload of `generate-community-caption`: all that a caption may be made of. */
export const captionInputSchema = z.object({
  proName: lineText({ label: 'Business name', max: 120 }),
  serviceType: optionalLine({ label: 'This field', max: 80 }).nullable(),
  city: optionalLine({ label: 'This field', max: 120 }).nullable(),
});
export type CaptionInput = z.infer<typeof captionInputSchema>;

export const captionSchema = z.object({ caption: z.string().min(1).max(CAPTION_MAX) });
export type Caption = z.infer<typeof captionSchema>;
