import { displayPhone, displayPlace, mailLink, phoneLink } from '@pro-match/domain/formats';
import type { MatchParty } from '@pro-match/domain/matches';
import { AtSign, type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';

function Line({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex min-h-6 items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="sr-only">{`${label}: `}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function linked(href: string | null, text: string): ReactNode {
  if (!href) return text;
  return (
    <a href={href} className="link">
      {text}
    </a>
  );
}

interface ContactLinesProps {
  party: MatchParty;
  /** What a client wrote for this request: an address, a number, or anything else. */
  contactInfo?: string | null;
  /** Stands for a phone or place that was not given. */
  missing?: string;
}

/** How the other party is reached. */
export function ContactLines({ party, contactInfo, missing }: ContactLinesProps) {
  const phone = party.phone ? displayPhone(party.phone) : missing;
  const location = party.location ? displayPlace(party.location) : missing;
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
    </ul>
  );
}
