import { formatCount } from '@pro-match/domain/formats';
import type { ChartProps } from './chart.ts';

/** Newest first. */
export function ChartTable({ label, series, points, step, format = formatCount }: ChartProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{`${label}, newest ${step.toLowerCase()} first`}</caption>
      <thead>
        <tr className="text-right text-muted *:py-1.5 *:font-medium">
          <th scope="col" className="text-left">
            {step}
          </th>
          {series.map((one) => (
            <th key={one.key} scope="col">
              {one.short ?? one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline border-t border-hairline">
        {points.toReversed().map((point) => (
          <tr key={point.id} className="text-right *:py-1.5">
            <th scope="row" className="text-left font-normal">
              {point.label}
            </th>
            {series.map(({ key }) => {
              const value = point.values[key] ?? null;
              return <td key={key}>{value === null ? '–' : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
