import { deckFacts, weekLines } from '@pro-match/domain/businesses';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { Clock, IdCard, Languages, Store } from 'lucide-react';
import { useNow } from '../../../ui/now.ts';

const ICONS = { store: Store, languages: Languages, license: IdCard };

export function MoreFacts({ business }: { business: NearbyBusiness }) {
  const facts = deckFacts(business, useNow());
  if (facts.length === 0) return null;
  return (
    <ul aria-label="About the business" className="flex flex-col gap-1.5 text-sm">
      {facts.map(({ kind, text }) => {
        const Icon = ICONS[kind];
        return (
          <li key={text} className="flex items-start gap-2">
            <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-muted" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        );
      })}
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
