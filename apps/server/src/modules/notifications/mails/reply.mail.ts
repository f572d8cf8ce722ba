import { BRAND } from '@pro-match/domain/brand';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { ReplyNews } from './mails.queries.ts';
import { shortened } from './shortened.ts';

/** A business has answered a review in public. */
export function replyMail({ business_name, reply }: ReplyNews, frame: MailFrame): Letter {
  return composeLetter({
    subject: `${business_name} replied to your review`,
    preview: `Everybody who reads your review sees the reply.`,
    heading: 'Your review has a reply',
    paragraphs: [`${business_name} answered your review in public.`],
    facts: [{ label: 'Reply', value: shortened(reply) }],
    action: { label: 'See your matches', href: `${frame.publicUrl}/client-matches` },
    ...optional(`you reviewed ${business_name} on ${BRAND}`, frame),
  });
}
