import { displayPhone, mailLink, phoneLink } from '@pro-match/domain/formats';
import { canTalk, type Match } from '@pro-match/domain/matches';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { LongName } from '../../ui/long-name.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { HereNow } from './presence/here-now.tsx';
import type { Presence } from './presence/presence.ts';

interface ChatHeaderProps {
  match: Match;
  /** The other party's presence in this chat. */
  presence: Presence;
  onBack: () => void;
  /** At the end: further actions. */
  menu: ReactNode;
}

// Narrower than it is high on phones, since the name needs the room.
const iconLink = `${buttonClass({ variant: 'ghost' })} button--icon-only max-sm:w-10`;

/** Shown if the other party has given none. */
const MISSING = 'N/A';
const HELD = 'Phone shown when you match';

export function ChatHeader({ match, presence, onBack, menu }: ChatHeaderProps) {
  const { other, service } = match;
  const call = other.phone && phoneLink(other.phone);
  const isBusiness = other.business_profile_id !== null;
  const noPhone = match.opens_on_acceptance.includes('phone') ? HELD : MISSING;
  // The client's address is the one written into the request.
  const address = isBusiness ? other.email : match.contact_info;
  const mail = address && mailLink(address);
  // Not missing, but no longer shown: the request has ended.
  const isWithheld = !canTalk(match) && !other.phone && !other.location;
  const actions = (
    <>
      {call ? (
        <a href={call} className={iconLink} aria-label={`Call ${other.name}`} title="Call">
          <Phone aria-hidden="true" />
        </a>
      ) : null}
      {mail ? (
        <a href={mail} className={iconLink} aria-label={`Email ${other.name}`} title="Email">
          <Mail aria-hidden="true" />
        </a>
      ) : null}
      {menu}
    </>
  );
  return (
    <ConversationHeader
      name={other.name}
      userId={other.user_id}
      picture={other.logo_url}
      shape={isBusiness ? 'square' : 'round'}
      onBack={onBack}
      actions={actions}
    >
      <p className="flex flex-wrap gap-x-2 text-xs text-muted">
        <LongName>{service}</LongName>
        <HereNow presence={presence} />
      </p>
      {isWithheld ? null : (
        <p className="text-xs text-muted wrap-anywhere">
          {/* If the line wraps, the dot ends the first line instead of starting the second. */}
          <span className="whitespace-nowrap">
            {other.phone ? displayPhone(other.phone) : noPhone}
            {' ·'}
          </span>{' '}
          <span className="whitespace-nowrap">{other.location ?? MISSING}</span>
        </p>
      )}
    </ConversationHeader>
  );
}
