interface SparklineProps {
  /** Oldest first. */
  values: readonly number[];
}

const WIDTH = 120;
const HEIGHT = 32;
const EDGE = 2;

function pointsOf(values: readonly number[]): string {
  const top = Math.max(1, ...values);
  const stride = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values
    .map((value, i) => {
      const x = EDGE + i * stride;
      const y = HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Decorative: the figures must be given in words too. */
export function Sparkline({ values }: SparklineProps) {
  const points = pointsOf(values);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-8 w-full overflow-visible"
    >
      <polyline
        points={`${EDGE},${HEIGHT} ${points} ${WIDTH - EDGE},${HEIGHT}`}
        className="fill-spruce-tint"
      />
      <polyline
        points={points}
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-spruce"
      />
    </svg>
  );
}
