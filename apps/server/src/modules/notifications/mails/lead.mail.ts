import { BRAND } from '@pro-match/domain/brand';
import { conversationPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type LeadOutside, leadOutside, notForMeUrl } from '../../matches/index.ts';
import { type MailFrame, optional } from './frame.ts';

/** `answerUrl` works without a sign-in. */
interface LeadWays {
  matchId: string;
  answerUrl: string;
}

export function leadMail(
  lead: LeadOutside,
  { matchId, answerUrl }: LeadWays,
  frame: MailFrame,
): Letter {
  const { named, picked, facts } = leadOutside(lead);
  return composeLetter({
    subject: `A client wants to connect${named ? `: ${named}` : ''}`,
    preview: picked,
    heading: 'A client wants to connect',
    paragraphs: [`${picked} Reply soon: they may ask others, too.`],
    facts,
    answers: [
      { label: 'Accept', href: answerUrl },
      { label: 'Not for me', href: notForMeUrl(answerUrl) },
    ],
    action: {
      label: 'See the lead',
      href: `${frame.publicUrl}${conversationPath('business', matchId)}`,
    },
    ...optional(`${lead.business_name} is listed on ${BRAND}`, frame),
  });
}
