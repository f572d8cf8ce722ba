import { BRAND } from '@pro-match/domain/brand';
import { ownReviewsPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { shortened } from '../../../platform/mail/shortened.ts';
import { type MailFrame, optional } from './frame.ts';
import type { ReviewFacts } from './mails.queries.ts';

export function reviewMail(facts: ReviewFacts, frame: MailFrame): Letter {
  const { business_name, client_name, rating, comment } = facts;
  const who = client_name ?? 'A client';
  const stars = `${rating} of 5 stars`;
  return composeLetter({
    subject: `New review: ${stars}`,
    preview: `${who} gave ${business_name} ${stars}.`,
    heading: 'You have a new review',
    paragraphs: [`${who} gave ${business_name} ${stars}. You can reply publicly, once per review.`],
    facts: comment === null ? [] : [{ label: 'Review', value: shortened(comment) }],
    action: { label: 'Read and reply', href: `${frame.publicUrl}${ownReviewsPath()}` },
    ...optional(`${business_name} is listed on ${BRAND}`, frame),
  });
}
