import type { RequestReport } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

/** Rejected because of load, sockets included. */
export function shedRequestsOf(metrics: Metrics) {
  return metrics.counter({
    name: 'requests_shed_total',
    help: 'Requests and sockets turned away because of load, by what turned them away',
    labels: ['status', 'reason'],
  });
}

/** Counts responses and their durations, and requests that were turned away because of load. */
export function watchRequests(metrics: Metrics): (request: RequestReport) => void {
  const answered = metrics.histogram(
    {
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request, by route pattern',
      labels: ['method', 'route', 'status'],
    },
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  );
  const shed = shedRequestsOf(metrics);
  return ({ method, route, status, seconds, shedBy }) => {
    answered({ method, route, status: String(status) }, seconds);
    if (shedBy !== undefined) shed({ status: String(status), reason: shedBy });
  };
}
