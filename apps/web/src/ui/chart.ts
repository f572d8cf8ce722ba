export type ChartTone = 'spruce' | 'marigold';

export interface ChartSeries {
  key: string;
  label: string;
  /** The column's heading in the table if the label is too long. */
  short?: string;
  tone: ChartTone;
}

/** A step of time with its values by series; null where there is nothing to measure. */
export interface ChartPoint {
  id: string;
  label: string;
  /** The values as a sentence, shown on hover. */
  words: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  /** The chart's name: "Leads and accepted matches per day". */
  label: string;
  /** The chart's message, in words. */
  summary: string;
  series: readonly ChartSeries[];
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** The step's name in the table's head: "Day". */
  step: string;
  /** Formats a value for people. */
  format?: (value: number) => string;
  /** The value that fills the whole height; without it, the largest one. */
  top?: number;
}
