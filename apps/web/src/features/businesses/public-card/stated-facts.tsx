import type { StatedLines } from '@pro-match/domain/businesses';
import { Banknote, Clock, IdCard, Languages, MapPin, Store } from 'lucide-react';
import { Line } from './line.tsx';

export function StatedFacts(stated: StatedLines) {
  const { opens, week, radius, rate, years, languages, license } = stated;
  if (!(opens || radius || rate || years || languages || license)) return null;
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
        {radius ? <Line Icon={MapPin} text={radius} /> : null}
        {rate ? <Line Icon={Banknote} text={rate} /> : null}
        {years ? <Line Icon={Store} text={years} /> : null}
        {languages ? <Line Icon={Languages} text={languages} /> : null}
        {license ? <Line Icon={IdCard} text={license} /> : null}
      </ul>
    </>
  );
}
