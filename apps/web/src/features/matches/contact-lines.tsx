import { displayPhone, mailLink, phoneLink } from '@pro-match/domain/formats';
import type { Match, MatchParty } from '@pro-match/domain/matches';
import { AtSign, LockKeyhole, type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Address } from '../../ui/address.tsx';

interface LineProps {
  Icon: LucideIcon;
  label?: string;
  children: ReactNode;
}

function Line({ Icon, label, children }: LineProps) {
  return (
    <li className="flex min-h-6 items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      {label ? <span className="sr-only">{`${label}: `}</span> : null}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function linked(href: string | null, text: string): ReactNode {
  if (!href) return text;
  return (
    <a href={href} className="link">
      <Address>{text}</Address>
    </a>
  );
}

interface ContactLinesProps {
  party: MatchParty;
  /** Free text from the client: an address, a number, or anything else. */
  contactInfo?: string | null;
  /** The contacts that accepting reveals. */
  opens?: Match['opens_on_acceptance'];
  /** Replaces a phone or place that was not given. */
  missing?: string;
}

const WHAT_OPENS = { phone: 'Phone', contact_info: 'Contact info' } as const;
const NOTHING: Match['opens_on_acceptance'] = [];

/** "Phone and contact info shown when you match" */
function opensWords(opens: Match['opens_on_acceptance']): string {
  const [first = '', second] = opens.map((one) => WHAT_OPENS[one]);
  return second === undefined
    ? `${first} shown when you match`
    : `${first} and ${second.toLowerCase()} shown when you match`;
}

export function ContactLines({ party, contactInfo, opens = NOTHING, missing }: ContactLinesProps) {
  const none = opens.includes('phone') ? undefined : missing;
  const phone = party.phone ? displayPhone(party.phone) : none;
  const location = party.location ?? missing;
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {location ? (
        <Line Icon={MapPin} label="Location">
          {location}
        </Line>
      ) : null}
      {party.contact_person ? (
        <Line Icon={User} label="Contact person">
          {party.contact_person}
        </Line>
      ) : null}
      {phone ? (
        <Line Icon={Phone} label="Phone">
          {linked(party.phone && phoneLink(party.phone), phone)}
        </Line>
      ) : null}
      {party.email ? (
        <Line Icon={Mail} label="Email">
          {linked(mailLink(party.email), party.email)}
        </Line>
      ) : null}
      {contactInfo ? (
        <Line Icon={AtSign} label="Contact info">
          {linked(mailLink(contactInfo) ?? phoneLink(contactInfo), contactInfo)}
        </Line>
      ) : null}
      {opens.length > 0 ? <Line Icon={LockKeyhole}>{opensWords(opens)}</Line> : null}
    </ul>
  );
}
