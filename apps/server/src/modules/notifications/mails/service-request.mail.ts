import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { wordsOf } from '../words.ts';
import { type MailFrame, optional } from './frame.ts';
import type { RequestUpdate } from './mails.queries.ts';

/** News of a request that our team works on. */
export function serviceRequestMail({ service, news }: RequestUpdate, frame: MailFrame): Letter {
  const { title, body, path } = wordsOf({
    kind: 'service_request',
    actor_id: null,
    actor_name: null,
    is_former: false,
    target_id: null,
    reader_role: 'client',
    facts: { service, news },
  });
  return composeLetter({
    subject: `${title}: ${service}`,
    preview: body,
    heading: title,
    paragraphs: [body],
    action: { label: 'See your request', href: `${frame.publicUrl}${path}` },
    ...optional(`you asked our team for ${service} on ${BRAND}`, frame),
  });
}
