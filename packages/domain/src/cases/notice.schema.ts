import { z } from 'zod';
import { emailSchema, idSchema, nameText, optionalLine, plainText } from '../wire/index.ts';
import { missingText } from '../wire/text-field.ts';
import {
  NOTICE_KINDS,
  NOTICE_FIELDS as texts,
  STATEMENT_MISSING as unsworn,
} from './notice-fields.ts';

/**
 * A request to take something down. `name` is the signature, `is_sworn` the statement it signs. A
 * copyright notice also needs a phone number and an address (17 U.S.C. 512(c)(3)). The sender makes
 * `id`; a repeat changes nothing.
 */
export const noticeInputSchema = z
  .object({
    id: idSchema,
    kind: z.enum(NOTICE_KINDS),
    place: plainText(texts.place),
    details: plainText(texts.details),
    name: nameText(texts.name),
    email: emailSchema,
    phone: optionalLine(texts.phone),
    postal_address: optionalLine(texts.postal_address),
    is_sworn: z.literal(true, unsworn),
  })
  .superRefine((notice, context) => {
    if (notice.kind === 'removal') return;
    for (const name of ['phone', 'postal_address'] as const) {
      if (notice[name]) continue;
      context.addIssue({ code: 'custom', path: [name], message: missingText(texts[name]) });
    }
  });
export type NoticeInput = z.infer<typeof noticeInputSchema>;
