import { displayPhone, mailLink, phoneLink } from '@pro-match/domain/formats';
import type { MatchParty } from '@pro-match/domain/matches';
import { type LucideIcon, Mail, MapPin, Phone, User } from 'lucide-react';
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

/** How the other party is reached; `missing` stands for a phone or place that was not given. */
export function ContactLines({ party, missing }: { party: MatchParty; missing?: string }) {
  const phone = party.phone ? displayPhone(party.phone) : missing;
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
    </ul>
  );
}
