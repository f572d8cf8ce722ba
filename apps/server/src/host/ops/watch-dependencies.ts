import type { BreakerState } from '../../platform/admission/breaker.ts';
import { partsOf } from '../../platform/admission/external-dependency.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

const VALUES: Record<BreakerState, number> = { closed: 0, half_open: 0.5, open: 1 };

/** Only parts that were called so far. */
export function watchDependencies(metrics: Metrics, config: Config): void {
  metrics.gauge(
    {
      name: 'breaker_open',
      help: 'Whether calls to an outside part are held back: 1 open, 0.5 trying, 0 closed',
      labels: ['part'],
    },
    () =>
      [config, config.payments, config.s3, config.sms]
        .flatMap((owner) => (owner ? [...partsOf(owner)] : []))
        .map(([part, { state }]) => ({ labels: { part }, value: VALUES[state()] })),
  );
}
