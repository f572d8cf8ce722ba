import type { BusinessProfile } from '@pro-match/domain/businesses';
import {
  displayPhone,
  displayPlace,
  mailLink,
  phoneLink,
  websiteLabel,
  websiteUrl,
} from '@pro-match/domain/formats';
import { Globe, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react';
import { Address } from '../../../ui/address.tsx';

interface LineProps {
  Icon: LucideIcon;
  label: string;
  text: string;
  href?: string | null;
  isOutside?: boolean;
}

const look = 'flex min-h-12 items-center gap-3 rounded-field px-3 py-2';

function Line({ Icon, label, text, href, isOutside }: LineProps) {
  const face = (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 text-spruce" />
      <span className="sr-only">{`${label}: `}</span>
      <span className="min-w-0">
        <Address>{text}</Address>
      </span>
    </>
  );
  return (
    <li>
      {href ? (
        <a
          href={href}
          {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
          className={`${look} bg-sunken font-semibold transition-colors duration-200 hover:bg-spruce-tint print:transition-none`}
        >
          {face}
        </a>
      ) : (
        <span className={look}>{face}</span>
      )}
    </li>
  );
}

export function ContactButtons({ business }: { business: BusinessProfile }) {
  const { phone, email, website, area, location, zip_code: zip } = business;
  const place = displayPlace(zip || location || '', area);
  return (
    <ul className="flex flex-col gap-2">
      {phone ? (
        <Line Icon={Phone} label="Phone" text={displayPhone(phone)} href={phoneLink(phone)} />
      ) : null}
      {email ? <Line Icon={Mail} label="Email" text={email} href={mailLink(email)} /> : null}
      {website ? (
        <Line
          Icon={Globe}
          label="Website"
          text={websiteLabel(website)}
          href={websiteUrl(website)}
          isOutside
        />
      ) : null}
      <Line Icon={MapPin} label="Location" text={place} />
    </ul>
  );
}
