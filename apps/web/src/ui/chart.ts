export type ChartTone = 'spruce' | 'marigold';

export interface ChartSeries {
  key: string;
  label: string;
  /** Heads its column in the table, where the label is too long for one. */
  short?: string;
  tone: ChartTone;
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
