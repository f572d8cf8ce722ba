import { BRAND } from '@pro-match/domain/brand';
import { paths } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { shortened } from '../../../platform/mail/shortened.ts';
import { type MailFrame, optional } from './frame.ts';
import type { ReplyFacts } from './mails.queries.ts';

export function replyMail({ business_name, reply }: ReplyFacts, frame: MailFrame): Letter {
  return composeLetter({
    subject: `${business_name} replied to your review`,
    preview: `Everyone who reads your review sees the reply.`,
    heading: 'Your review has a reply',
    paragraphs: [`${business_name} replied to your review publicly.`],
    facts: [{ label: 'Reply', value: shortened(reply) }],
    action: { label: 'See your matches', href: `${frame.publicUrl}${paths.clientMatches}` },
    ...optional(`you reviewed ${business_name} on ${BRAND}`, frame),
  });
}
