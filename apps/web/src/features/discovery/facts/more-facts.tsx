import { languagesLine, licenseLine, weekLines, yearsLine } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { Clock, IdCard, Languages, type LucideIcon, Store } from 'lucide-react';
import { useNow } from '../../../ui/now.ts';

function Fact({ Icon, children }: { Icon: LucideIcon; children: string | null }) {
  if (children === null) return null;
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

export function MoreFacts({ business }: { business: NearbyBusiness }) {
  const { founded_year, languages, license_number } = business;
  const now = useNow();
  const years = yearsLine(founded_year, now);
  const spoken = languagesLine(languages);
  const license = licenseLine(license_number);
  if (years === null && spoken === null && license === null) return null;
  return (
    <ul aria-label="About the business" className="flex flex-col gap-1.5 text-sm">
      <Fact Icon={Store}>{years}</Fact>
      <Fact Icon={Languages}>{spoken}</Fact>
      <Fact Icon={IdCard}>{license}</Fact>
    </ul>
  );
}

export function WeekHours({ hours }: Pick<NearbyBusiness, 'hours'>) {
  if (hours === null) return null;
  return (
    <div className="flex items-start gap-2 text-sm">
      <Clock aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
      <span className="sr-only">Hours</span>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {weekLines(hours).map(({ days, hours: times }) => (
          <div key={days} className="contents">
            <dt className="text-muted">{days}</dt>
            <dd className="tabular-nums">{times}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
