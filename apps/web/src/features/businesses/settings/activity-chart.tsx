import type { BusinessStats } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { displayDay, leadCount, summaryOf } from './activity-days.ts';

type Days = BusinessStats['leads_per_day'];

const SLOT = 10;
const BAR = 7;
const HEIGHT = 100;
const STUB = 2;

/** One bar a day; a day without leads keeps a stub, so that the row of days stays readable. */
function Bars({ days }: { days: Days }) {
  const top = Math.max(1, ...days.map(({ leads }) => leads));
  return days.map(({ day, leads }, i) => {
    const height = leads === 0 ? STUB : Math.max(STUB * 2, (leads / top) * HEIGHT);
    return (
      <rect
        key={day}
        x={i * SLOT + (SLOT - BAR) / 2}
        y={HEIGHT - height}
        width={BAR}
        height={height}
        className={leads === 0 ? 'fill-(--field-line)' : 'fill-spruce'}
      >
        <title>{`${displayDay(day)}: ${leadCount(leads)}`}</title>
      </rect>
    );
  });
}

function DaysTable({ days }: { days: Days }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Leads per day, newest day first</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-1.5 font-medium">
            Day
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Leads
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline border-t border-hairline">
        {days.toReversed().map(({ day, leads }) => (
          <tr key={day}>
            <th scope="row" className="py-1.5 text-left font-normal">
              {displayDay(day)}
            </th>
            <td className="py-1.5 text-right">{formatCount(leads)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Leads per day as bars (UTC days, oldest first), and the same as a table on demand. */
export function ActivityChart({ days }: { days: Days }) {
  const [first, last] = [days[0], days.at(-1)];
  const summary = summaryOf(days);
  return (
    <div className="card flex flex-col gap-4 p-4 sm:p-5">
      <p className="text-sm text-muted">{summary}</p>
      <div>
        <svg
          role="img"
          aria-label={`Leads per day. ${summary}`}
          viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-32 w-full"
        >
          <Bars days={days} />
        </svg>
        <p aria-hidden="true" className="mt-2 flex justify-between text-xs text-muted">
          <span>{first ? displayDay(first.day) : null}</span>
          <span>{last ? displayDay(last.day) : null}</span>
        </p>
      </div>
      <details>
        <summary className="link w-fit cursor-pointer py-1 text-sm">Show as a table</summary>
        <div className="mt-2">
          <DaysTable days={days} />
        </div>
      </details>
    </div>
  );
}
