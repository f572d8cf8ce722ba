import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '../clock/within.ts';

/** Labels have few values, which no caller can invent. */
interface Figure<Label extends string = never> {
  name: string;
  help: string;
  /** `job` and `instance` belong to Prometheus. */
  labels?: readonly Label[];
}

type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** A number, or one for each of several labels; undefined if there is none now. */
type Reading<Label extends string> =
  | number
  | undefined
  | readonly { labels: Labels<Label>; value: number }[];

export interface ReadFigure {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** A histogram's values name their part, and have the bound of their bucket as the label `le`. */
  values: { labels: Record<string, string | number>; value: number; metricName?: string }[];
}

/** A figure requested twice is the same one, so that several parts can count in it. */
export interface Metrics {
  /** In Prometheus's text format. */
  text(): Promise<{ body: string; contentType: string }>;
  /** For exporting them in another format. */
  read(): Promise<ReadFigure[]>;
  /** Read on request; left out if it cannot be read in time. */
  gauge<Label extends string = never>(
    figure: Figure<Label>,
    read: () => Reading<Label> | Promise<Reading<Label>>,
  ): void;
  counter<Label extends string>(figure: Figure<Label>): (labels: Labels<Label>) => void;
  /** Durations in seconds. */
  histogram<Label extends string = never>(
    figure: Figure<Label>,
    buckets: readonly number[],
  ): (labels: Labels<Label>, seconds: number) => void;
}

/** Time limit for a gauge, in ms: when a dependency is away, the other figures matter most. */
const READ_MS = 2_000;

/** In a separate registry. */
export function createMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const named = (figure: Figure<string>) => ({
    name: figure.name,
    help: figure.help,
    labelNames: figure.labels ?? [],
    registers: [register],
  });
  const known = <Kind>(name: string) => register.getSingleMetric(name) as Kind | undefined;
  return {
    async text() {
      return { body: await register.metrics(), contentType: register.contentType };
    },
    async read() {
      return (await register.getMetricsAsJSON()) as unknown as ReadFigure[];
    },
    gauge(figure, read) {
      new Gauge({
        ...named(figure),
        async collect() {
          const reading = await within(READ_MS, Promise.resolve().then(read)).catch(
            () => undefined,
          );
          this.reset();
          if (typeof reading === 'object') {
            for (const { labels, value } of reading) this.set(labels, value);
          } else if (reading !== undefined) this.set(reading);
          // A gauge without labels starts at 0.
          else if (!figure.labels) this.remove();
        },
      });
    },
    counter(figure) {
      const counter = known<Counter>(figure.name) ?? new Counter(named(figure));
      return (labels) => counter.inc(labels);
    },
    histogram(figure, buckets) {
      const histogram =
        known<Histogram>(figure.name) ?? new Histogram({ ...named(figure), buckets: [...buckets] });
      return (labels, seconds) => histogram.observe(labels, seconds);
    },
  };
}
