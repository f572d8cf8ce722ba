import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { REQUEST_ENDED } from '@pro-match/domain/matches';
import { conversationPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { EndedLead } from './match-mails.queries.ts';

/** Says how the request ended, and no more. */
export function leadEndedMail(
  { service, ended }: EndedLead,
  matchId: string,
  frame: MailFrame,
): Letter {
  const named = serviceOutside(service);
  const about = named ? `It was about ${named}. ` : '';
  return composeLetter({
    subject: REQUEST_ENDED[ended],
    preview: `${REQUEST_ENDED[ended]}.`,
    heading: REQUEST_ENDED[ended],
    paragraphs: [`${about}No reply needed.`],
    action: {
      label: 'See the lead',
      href: `${frame.publicUrl}${conversationPath('business', matchId)}`,
    },
    ...optional(`your business is listed on ${BRAND}`, frame),
  });
}
