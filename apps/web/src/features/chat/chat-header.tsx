import { displayPhone, mailLink, phoneLink } from '@pro-match/domain/formats';
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

const iconLink = `${buttonClass({ variant: 'ghost' })} button--icon-only`;

/** Shown where the other party has given none. */
const MISSING = 'N/A';

export function ChatHeader({ match, onBack }: ChatHeaderProps) {
  const { other, service } = match;
  const heading = useRef<HTMLHeadingElement>(null);
  const call = other.phone && phoneLink(other.phone);
  const mail = other.email && mailLink(other.email);
  const isBusiness = other.business_profile_id !== null;
  // A phone that shows nothing but the chat has to begin with whom it is with.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) heading.current?.focus();
  }, []);
  return (
    <header className="flex items-center gap-2 border-b border-hairline p-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:gap-3">
      <IconButton
        label="Back to Messages"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
      />
      <span className="hidden min-[22.5rem]:block">
        <Avatar
          name={other.name}
          id={other.user_id}
          src={other.logo_url}
          size="sm"
          shape={isBusiness ? 'square' : 'round'}
        />
      </span>
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="truncate text-base outline-none">
          {other.name}
        </h2>
        <p className="truncate text-xs text-muted">{service}</p>
        <p className="text-xs text-muted wrap-anywhere">
          {`${other.phone ? displayPhone(other.phone) : MISSING} · ${other.location ?? MISSING}`}
        </p>
      </div>
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
    </header>
  );
}
