import type { ChartProps, ChartSeries } from '../../../ui/chart.ts';
import { displayDay } from '../../../ui/display-day.ts';

export interface FigureSeries<Figures> extends ChartSeries {
  /** Null where there is nothing to measure. */
  of: (figures: Figures) => number | null;
}

interface WeeklyChart<Week> {
  weeks: readonly Week[];
  series: readonly FigureSeries<Week>[];
  format: (value: number) => string;
  /** The words of a week in which no series has a value. */
  nothing: string;
}

/** Properties of a bar chart of the weeks; its summary is that of the last one. */
export function weeklyChart<Week extends { start: string }>({
  weeks,
  series,
  format,
  nothing,
}: WeeklyChart<Week>): Omit<ChartProps, 'label'> {
  const wordsOf = (week: Week) =>
    series
      .flatMap(({ label, of }) => {
        const value = of(week);
        return value === null ? [] : [`${label} ${format(value)}`];
      })
      .join(', ') || nothing;
  const last = weeks.at(-1);
  return {
    series,
    format,
    step: 'Week',
    summary: last ? `This week so far: ${wordsOf(last)}.` : '',
    points: weeks.map((week) => ({
      id: week.start,
      label: displayDay(week.start),
      words: wordsOf(week),
      values: Object.fromEntries(series.map(({ key, of }) => [key, of(week)])),
    })),
  };
}
