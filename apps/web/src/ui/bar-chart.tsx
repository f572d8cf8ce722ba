import { formatCount } from '@pro-match/domain/formats';
import type { ChartPoint, ChartProps, ChartSeries, ChartTone } from './chart.ts';
import { ChartTable } from './chart-table.tsx';

const SLOT = 12;
const GAP = 3;
const HEIGHT = 100;
const STUB = 2;

const TONES: Record<ChartTone, { fill: string; ground: string }> = {
  spruce: { fill: 'fill-spruce', ground: 'bg-spruce' },
  marigold: { fill: 'fill-marigold', ground: 'bg-marigold' },
};

interface PointBarsProps {
  point: ChartPoint;
  series: readonly ChartSeries[];
  /** Of the point's slot. */
  x: number;
  top: number;
}

/** A point without values keeps a stub, so that the row stays readable. */
function PointBars({ point, series, x, top }: PointBarsProps) {
  const width = (SLOT - GAP) / series.length;
  const edge = x + GAP / 2;
  const isQuiet = series.every(({ key }) => !point.values[key]);
  return (
    <g>
      <title>{`${point.label}: ${point.words}`}</title>
      {/* Takes the pointer anywhere in the slot, to show the figures. */}
      <rect x={x} width={SLOT} height={HEIGHT} fill="transparent" />
      {isQuiet ? (
        <rect
          x={edge}
          y={HEIGHT - STUB}
          width={SLOT - GAP}
          height={STUB}
          className="fill-hairline"
        />
      ) : (
        series.map(({ key, tone }, i) => {
          const height = ((point.values[key] ?? 0) / top) * HEIGHT;
          return (
            <rect
              key={key}
              data-series={key}
              x={edge + i * width}
              y={HEIGHT - height}
              width={width}
              height={height}
              className={TONES[tone].fill}
            />
          );
        })
      )}
    </g>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ key, label, tone }) => (
        <li key={key} className="flex items-center gap-2">
          <span className={`size-3 rounded-[3px] ${TONES[tone].ground}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Oldest first; shows a table on demand. */
export function BarChart(props: ChartProps) {
  const { label, summary, series, points, format = formatCount } = props;
  const values = points.flatMap((point) => series.map(({ key }) => point.values[key] ?? 0));
  const top = props.top ?? Math.max(1, ...values);
  return (
    <>
      <p className="text-sm text-muted">{summary}</p>
      <Legend series={series} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted">
        <p aria-hidden="true" className="flex flex-col justify-between text-right tabular-nums">
          <span className="-translate-y-1/2">{format(top)}</span>
          <span className="translate-y-1/2">{format(0)}</span>
        </p>
        <svg
          role="img"
          aria-label={`${label}. ${summary}`}
          viewBox={`0 0 ${points.length * SLOT} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-36 w-full border-y border-hairline"
        >
          {points.map((point, i) => (
            <PointBars key={point.id} point={point} series={series} x={i * SLOT} top={top} />
          ))}
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-2 flex justify-between">
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </p>
      </div>
      <details>
        <summary className="link w-fit cursor-pointer py-1 text-sm">
          Show as a table<span className="sr-only">: {label}</span>
        </summary>
        <div className="mt-2">
          <ChartTable {...props} />
        </div>
      </details>
    </>
  );
}
