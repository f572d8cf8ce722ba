import type { FactKind, StatedLines } from '@pro-match/domain/businesses';
import { Banknote, Clock, IdCard, Languages, type LucideIcon, MapPin, Store } from 'lucide-react';
import { Line } from './line.tsx';

const ICONS: Record<FactKind, LucideIcon> = {
  place: MapPin,
  rate: Banknote,
  store: Store,
  languages: Languages,
  license: IdCard,
};

export function StatedFacts({ opens, week, facts }: StatedLines) {
  if (!(opens || facts[0])) return null;
  return (
    <>
      <h2 className="sr-only">Facts</h2>
      <ul className="flex flex-col gap-1 border-t border-hairline pt-3">
        {opens ? (
          <li className="flex gap-3 py-2.5">
            <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-spruce" />
            <div className="min-w-0 flex-1">
              <p>{opens}</p>
              <dl className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
                {week.map(({ days, hours }) => (
                  <div key={days} className="flex flex-wrap justify-between gap-x-4">
                    <dt>{days}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ) : null}
        {facts.map(({ kind, text }) => (
          <Line key={text} Icon={ICONS[kind]} text={text} />
        ))}
      </ul>
    </>
  );
}
