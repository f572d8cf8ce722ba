import { reachFacts } from '@pro-match/domain/businesses';
import { displayPlace, websiteLink } from '@pro-match/domain/formats';
import { stateName } from '@pro-match/domain/states';
import { useQuery } from '@tanstack/react-query';
import { Banknote, Globe, House, type LucideIcon, Map as MapIcon, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Address } from '../../ui/address.tsx';
import { businessOfQuery } from './api/business-of.ts';

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

const ICONS = { place: MapPin, rate: Banknote };

export function BusinessReach({ userId }: { userId: string }) {
  const { data: business } = useQuery(businessOfQuery(userId));
  if (!business) return null;
  const { area, zip_code, service_states } = business;
  const website = websiteLink(business.website);
  return (
    <ul aria-label="Where they work" className="flex flex-col gap-1.5 text-sm">
      <Fact Icon={House}>{`Based in ${displayPlace(zip_code, area)}`}</Fact>
      <Fact Icon={MapIcon}>{`Works in ${service_states.map(stateName).join(', ')}`}</Fact>
      {reachFacts(business).map(({ kind, text }) => (
        <Fact key={text} Icon={ICONS[kind]}>
          {text}
        </Fact>
      ))}
      {website ? (
        <Fact Icon={Globe}>
          <a
            href={website.href}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="link"
          >
            <Address>{website.host}</Address>
          </a>
        </Fact>
      ) : null}
    </ul>
  );
}
