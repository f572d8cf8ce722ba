import { expect, it } from 'vitest';
import type { LeadOutside } from './lead-outside.queries.ts';
import { leadOutside } from './lead-outside.ts';

const lead = {
  business_name: 'Otter Plumbing',
  client_name: 'Ann',
  service: 'Plumbing',
  description: 'The tap drips.',
  timing: 'today',
  place: 'Columbus, OH 43215',
  distance_miles: 2.5,
  budget_range: '$100 to $200',
} as LeadOutside;

it('lists what the client stated, and leaves out what they did not', () => {
  expect(leadOutside(lead).facts.map(({ label }) => label)).toEqual([
    'Project',
    'When',
    'Location',
    'Budget',
  ]);
  const short = { ...lead, timing: null, place: null, budget_range: null };
  expect(leadOutside(short).facts).toEqual([{ label: 'Project', value: 'The tap drips.' }]);
});
