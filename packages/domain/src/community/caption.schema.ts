import { z } from 'zod';
import { BUSINESS_FIELDS } from '../businesses/business-fields.ts';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { lineText, optionalLine } from '../wire/index.ts';
import { POST_FIELDS } from './post-fields.ts';

/** Payload of `generate-community-caption`: all that a caption may be made of. */
export const captionInputSchema = z.object({
  proName: lineText(BUSINESS_FIELDS.business_name),
  serviceType: optionalLine({ ...SERVICE_FIELDS.name, label: 'This field' }).nullable(),
  city: optionalLine({ label: 'This field', max: 120 }).nullable(),
});
export type CaptionInput = z.infer<typeof captionInputSchema>;

export const captionSchema = z.object({ caption: z.string().min(1).max(POST_FIELDS.caption.max) });
export type Caption = z.infer<typeof captionSchema>;
