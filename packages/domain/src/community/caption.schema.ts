import { z } from 'zod';
import { CAPTION_MAX } from '../limits/index.ts';
import { plainText } from '../wire/index.ts';

/** Payload of `generate-community-caption`: all that a caption may be made of. */
export const captionInputSchema = z.object({
  proName: plainText(120, 'Business name'),
  serviceType: z.string().trim().max(80).nullish(),
  city: z.string().trim().max(120).nullish(),
});
export type CaptionInput = z.infer<typeof captionInputSchema>;

export const captionSchema = z.object({ caption: z.string().min(1).max(CAPTION_MAX) });
export type Caption = z.infer<typeof captionSchema>;
