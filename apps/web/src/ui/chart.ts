export type ChartTone = 'spruce' | 'marigold';

export interface ChartSeries {
  key: string;
  label: string;
  /** The column's heading in the table, if the label is too long. */
  short?: string;
  tone: ChartTone;
}

/** One step of time; values are by series, null where there is nothing to measure. */
export interface ChartPoint {
  id: string;
  label: string;
  words: string;
  values: Readonly<Record<string, number | null>>;
}

export interface ChartProps {
  /** "Leads and accepted matches per day". */
  label: string;
  summary: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** The step's name in the table's head: "Day". */
  step: string;
  format?: (value: number) => string;
  /** The value at full height; by default the largest one. */
  top?: number;
}
