import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { wordsOutside } from '../words.ts';
import { type MailFrame, optional } from './frame.ts';
import type { RequestUpdate } from './mails.queries.ts';

export function serviceRequestMail({ service, news }: RequestUpdate, frame: MailFrame): Letter {
  const { title, body, path } = wordsOutside({
    kind: 'service_request',
    actor_id: null,
    actor_name: null,
    is_former: false,
    target_id: null,
    reader_role: 'client',
    facts: { service, news },
  });
  const named = serviceOutside(service);
  return composeLetter({
    subject: named ? `${title}: ${named}` : title,
    preview: body,
    heading: title,
    paragraphs: [body],
    action: { label: 'See your request', href: `${frame.publicUrl}${path}` },
    ...optional(`you asked our team for ${named ?? 'a pro'} on ${BRAND}`, frame),
  });
}
