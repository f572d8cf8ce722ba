import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Metrics, ReadFigure } from '../../platform/metrics/metrics.ts';

/**
 * The figures of the process as OpenTelemetry's metrics, under the names that Prometheus reads:
 * they are counted once for both.
 */
export function producerOf(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = hrTime(performance.timeOrigin);
  return {
    async collect() {
      const endTime = hrTime(performance.timeOrigin + performance.now());
      const read = await metrics.read();
      const scope = { name: 'pro-match' };
      const converted = read.map((figure) => dataOf(figure, { startTime, endTime }));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope, metrics: converted }] },
        errors: [],
      };
    },
  };
}

type Times = Pick<DataPoint<number>, 'startTime' | 'endTime'>;

function dataOf(figure: ReadFigure, times: Times): MetricData {
  const { name, help, type, values } = figure;
  const base = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  if (type === 'histogram') {
    return {
      ...base,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(figure, times),
    };
  }
  const dataPoints = values.map(({ labels, value }) => ({ ...times, attributes: labels, value }));
  return type === 'counter'
    ? { ...base, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
    : { ...base, dataPointType: DataPointType.GAUGE, dataPoints };
}

function histograms({ name, values }: ReadFigure, times: Times) {
  const byLabels = new Map<string, { attributes: Record<string, string | number>; parts: Parts }>();
  for (const { labels, value, metricName } of values) {
    const { le, ...attributes } = labels;
    const key = JSON.stringify(attributes);
    const found = byLabels.get(key) ?? { attributes, parts: { upTo: [], sum: 0, count: 0 } };
    byLabels.set(key, found);
    if (metricName === `${name}_sum`) found.parts.sum = value;
    else if (metricName === `${name}_count`) found.parts.count = value;
    else if (le !== '+Inf') found.parts.upTo.push({ bound: Number(le), count: value });
  }
  return [...byLabels.values()].map(({ attributes, parts: { upTo, sum, count } }) => ({
    ...times,
    attributes,
    value: { buckets: bucketsOf(upTo, count), sum, count },
  }));
}

interface Parts {
  /** Prometheus counts everything below a bound; OpenTelemetry counts between two bounds. */
  upTo: { bound: number; count: number }[];
  sum: number;
  count: number;
}

function bucketsOf(upTo: Parts['upTo'], count: number) {
  const sorted = upTo.toSorted((a, b) => a.bound - b.bound);
  const all = [...sorted.map((one) => one.count), count];
  return {
    boundaries: sorted.map(({ bound }) => bound),
    counts: all.map((below, at) => below - (all[at - 1] ?? 0)),
  };
}

function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's';
  return /_bytes(_total)?$/.test(name) ? 'By' : '1';
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1000), Math.round((ms % 1000) * 1e6)];
}
