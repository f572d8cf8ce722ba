import { formatCount } from '@pro-match/domain/formats';
import { ChartTable } from './chart-table.tsx';

const SLOT = 12;
const GAP = 3;
const HEIGHT = 100;
const STUB = 2;

const TONES = {
  spruce: { fill: 'fill-spruce', ground: 'bg-spruce' },
  marigold: { fill: 'fill-marigold', ground: 'bg-marigold' },
};

export interface ChartSeries {
  key: string;
  label: string;
  /** Heads its column in the table, where the label is too long for one. */
  short?: string;
  tone: keyof typeof TONES;
}

/** A step of time with its values by series; null where there is nothing to measure. */
export interface ChartPoint {
  id: string;
  label: string;
  /** The values in a sentence, for a pointer. */
  words: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  /** What is drawn: "Leads and accepted matches per day". */
  label: string;
  /** What it shows, in words. */
  summary: string;
  series: readonly ChartSeries[];
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** What a step is called in the table's head: "Day". */
  step: string;
  /** A value as people read it. */
  format?: (value: number) => string;
  /** The value that fills the whole height; without it, the largest one. */
  top?: number;
}

interface PointBarsProps {
  point: ChartPoint;
  series: readonly ChartSeries[];
  /** Where the point's slot begins. */
  x: number;
  top: number;
}

/** The bars of a point side by side; one without any keeps a stub, so that the row stays readable. */
function PointBars({ point, series, x, top }: PointBarsProps) {
  const width = (SLOT - GAP) / series.length;
  const edge = x + GAP / 2;
  const isQuiet = series.every(({ key }) => !point.values[key]);
  return (
    <g>
      <title>{`${point.label}: ${point.words}`}</title>
      {/* The whole slot answers a pointer that looks for the figures. */}
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

/** Values over time as bars, oldest first, and the same as a table on demand. */
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
        <summary className="link w-fit cursor-pointer py-1 text-sm">Show as a table</summary>
        <div className="mt-2">
          <ChartTable {...props} />
        </div>
      </details>
    </>
  );
}
