import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { JobCard } from './job-card.tsx';
import { jobsIn } from './jobs-in.ts';
import { aMatch } from './testing/a-match.ts';

it('is not a landmark, since two jobs of a service would have the same name', () => {
  const jobs = jobsIn([
    aMatch({ id: 'm1', service_request_id: 'r1' }),
    aMatch({ id: 'm2', service_request_id: 'r2' }),
  ]);
  renderInApp(
    <ul>
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} photos={null} actions={null}>
          <li />
        </JobCard>
      ))}
    </ul>,
  );
  expect(screen.getAllByRole('heading', { name: 'Plumbing' })).toHaveLength(2);
  expect(screen.queryAllByRole('region')).toEqual([]);
});
