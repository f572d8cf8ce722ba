import { displayPhone, displayPlace, mailLink, phoneLink } from '@pro-match/domain/formats';
import type { Match } from '@pro-match/domain/matches';
import { ArrowLeft, Mail, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

interface ChatHeaderProps {
  match: Match;
  onBack: () => void;
}

// Narrower than high on phones, where the name needs the room.
const iconLink = `${buttonClass({ variant: 'ghost' })} button--icon-only max-sm:w-10`;

/** Shown where the other party has given none. */
const MISSING = 'N/A';

export function ChatHeader({ match, onBack }: ChatHeaderProps) {
  const { other, service } = match;
  const heading = useRef<HTMLHeadingElement>(null);
  const call = other.phone && phoneLink(other.phone);
  const isBusiness = other.business_profile_id !== null;
  // A client is reached by what they wrote into the request.
  const address = isBusiness ? other.email : match.contact_info;
  const mail = address && mailLink(address);
  // A phone that shows nothing but the chat has to begin with whom it is with.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) heading.current?.focus();
  }, []);
  return (
    <header className="flex items-center gap-1 border-b border-hairline p-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:gap-3 sm:pr-3">
      <IconButton
        label="Back to Messages"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
        className="max-sm:w-10"
      />
      <span className="hidden min-[22.5rem]:mr-1.5 min-[22.5rem]:block">
        <Avatar
          name={other.name}
          id={other.user_id}
          src={other.logo_url}
          size="sm"
          shape={isBusiness ? 'square' : 'round'}
        />
      </span>
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 text-base wrap-anywhere outline-none"
        >
          {other.name}
        </h2>
        <p className="truncate text-xs text-muted">{service}</p>
        <p className="text-xs text-muted wrap-anywhere">
          {other.phone ? displayPhone(other.phone) : MISSING}
          {' · '}
          {other.location ? displayPlace(other.location) : MISSING}
        </p>
      </div>
      <div className="flex shrink-0 sm:gap-1">
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
      </div>
    </header>
  );
}
