import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { UNREAD_COUNTED_MAX } from '@pro-match/domain/limits';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { shortened } from '../../../platform/mail/shortened.ts';
import { type MailFrame, optional } from './frame.ts';

export interface Waiting {
  sender_name: string | null;
  /** Null between neighbors. */
  service: string | null;
  first_text: string;
  /** Capped at {@link UNREAD_COUNTED_MAX}. */
  unread: number;
}

/** `path` leads to the conversation. */
export function messageMail(waiting: Waiting, path: string, frame: MailFrame): Letter {
  const { sender_name, service, first_text, unread } = waiting;
  const who = sender_name ?? (service === null ? 'A neighbor' : 'Your match');
  const many = unread < UNREAD_COUNTED_MAX ? unread : `more than ${UNREAD_COUNTED_MAX - 1}`;
  const count = unread === 1 ? 'a message' : `${many} messages`;
  const named = service === null ? undefined : serviceOutside(service);
  const about = named ? `It's about ${named}. ` : '';
  // Between neighbors there is no service that could be private.
  const isQuoted = service === null || named !== undefined;
  return composeLetter({
    subject: `${who} sent you ${count}`,
    preview: `${who} is waiting for your reply.`,
    heading: `${who} sent you ${count}`,
    paragraphs: [`${about}You haven't read ${unread === 1 ? 'it' : 'them'} yet.`],
    facts: isQuoted
      ? [{ label: unread === 1 ? 'Message' : 'First message', value: shortened(first_text) }]
      : [],
    action: { label: 'Read and reply', href: `${frame.publicUrl}${path}` },
    ...optional(`you have a conversation on ${BRAND}`, frame),
  });
}
