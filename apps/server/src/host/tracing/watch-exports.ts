import type { Logger } from 'pino';
import type { Metrics } from '../../platform/metrics/metrics.ts';

interface Result {
  /** 0 if the collector accepted the items. */
  code: number;
}

interface Exporter {
  export(items: never, done: (result: Result) => void): void;
}

/** Counts what a collector accepts, and logs once when it stops and when it resumes. */
export function watchExports(metrics: Metrics, log: Logger) {
  const count = metrics.counter({
    name: 'telemetry_exports_total',
    help: 'Batches sent to the collector, by kind and outcome (sent or failed)',
    labels: ['kind', 'outcome'],
  });
  return <Kind extends Exporter>(kind: string, exporter: Kind): Kind => {
    let away = false;
    const send: Exporter['export'] = exporter.export.bind(exporter);
    exporter.export = (items, done) =>
      send(items, (result) => {
        const isTaken = result.code === 0;
        count({ kind, outcome: isTaken ? 'sent' : 'failed' });
        if (isTaken === away) {
          // Without the reason: it may hold the address with its credentials.
          if (isTaken) log.info({ kind }, 'the collector takes telemetry again');
          else log.warn({ kind }, 'the collector takes no telemetry');
        }
        away = !isTaken;
        done(result);
      });
    return exporter;
  };
}
