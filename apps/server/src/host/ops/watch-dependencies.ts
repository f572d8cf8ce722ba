import type { BreakerState } from '../../platform/admission/breaker.ts';
import { dependenciesOf } from '../../platform/admission/external-dependency.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';

const VALUES: Record<BreakerState, number> = { closed: 0, half_open: 0.5, open: 1 };

/** Only dependencies that were called so far. */
export function watchDependencies(metrics: Metrics, config: Config): void {
  metrics.gauge(
    {
      name: 'breaker_open',
      help: 'Whether calls to an external dependency are held back: 1 open, 0.5 trying, 0 closed',
      labels: ['dependency'],
    },
    () =>
      [config, config.payments, config.s3, config.sms]
        .flatMap((owner) => (owner ? [...dependenciesOf(owner)] : []))
        .map(([dependency, { state }]) => ({ labels: { dependency }, value: VALUES[state()] })),
  );
}
