import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../jobs/scheduler.ts';

/** Wraps jobs to measure their durations and their last success. */
export function watchJobs({ metrics, tracer, clock }: Pick<Deps, 'metrics' | 'tracer' | 'clock'>) {
  const took = metrics.histogram(
    {
      name: 'job_duration_seconds',
      help: 'Time that a run of a job takes, by its name and outcome (done or failed)',
      labels: ['name', 'outcome'],
    },
    [0.01, 0.1, 1, 10, 60, 600],
  );
  const seen: { name: string; everyMs: number; doneAt: number }[] = [];
  const each = (value: (job: (typeof seen)[number]) => number) => () =>
    seen.map((job) => ({ labels: { name: job.name }, value: value(job) }));
  metrics.gauge(
    {
      name: 'job_last_success_age_seconds',
      help: 'Time since a job last went well in this process, or since its start',
      labels: ['name'],
    },
    each(({ doneAt }) => (clock.now().getTime() - doneAt) / 1000),
  );
  metrics.gauge(
    { name: 'job_interval_seconds', help: 'How often a job is due', labels: ['name'] },
    each(({ everyMs }) => everyMs / 1000),
  );
  return (jobs: readonly Job[]): Job[] =>
    jobs.map(({ name, everyMs, run }) => {
      const job = { name, everyMs, doneAt: clock.now().getTime() };
      seen.push(job);
      return {
        name,
        everyMs,
        async run(now, stopping) {
          const started = performance.now();
          let outcome = 'failed';
          try {
            await tracer.span(`job ${name}`, {}, () => run(now, stopping));
            outcome = 'done';
            job.doneAt = clock.now().getTime();
          } finally {
            took({ name, outcome }, (performance.now() - started) / 1000);
          }
        },
      };
    });
}
