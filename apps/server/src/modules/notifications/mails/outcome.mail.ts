import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { outcomeQuestion } from '@pro-match/domain/outcomes';
import { conversationPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';
import type { OutcomeAsked } from './match-mails.queries.ts';

/** Sent to either side two weeks after a match was accepted. */
export function outcomeMail(
  { side, other_name, service }: OutcomeAsked,
  matchId: string,
  frame: MailFrame,
): Letter {
  const question = outcomeQuestion(side, other_name);
  const named = serviceOutside(service);
  const other = other_name ?? 'They';
  return composeLetter({
    subject: question,
    preview: 'One tap answers.',
    heading: 'How did it go?',
    paragraphs: [
      `You matched${named ? ` for ${named}` : ''} two weeks ago. ${question}`,
      `${other} won't see your answer, and we won't ask again.`,
    ],
    action: { label: 'Answer', href: `${frame.publicUrl}${conversationPath(side, matchId)}` },
    ...optional(`you matched with someone on ${BRAND}`, frame),
  });
}
