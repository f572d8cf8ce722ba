import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActivityChart } from './activity-chart.tsx';

const days = [
  { day: '2026-02-28', leads: 0 },
  { day: '2026-03-01', leads: 3 },
  { day: '2026-03-02', leads: 1 },
];

function rows(): string[] {
  return [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
}

describe('ActivityChart', () => {
  it('says in words what the bars show', () => {
    render(<ActivityChart days={days} />);
    const words = '4 leads in the last 3 days, most on Mar 1 (3).';
    expect(screen.getByRole('img', { name: `Leads per day. ${words}` })).toBeTruthy();
  });

  it('draws a bar a day, as high as its leads', () => {
    render(<ActivityChart days={days} />);
    const heights = [...document.querySelectorAll('rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(heights).toEqual([2, 100, expect.closeTo(33.3, 1)]);
  });

  it('has the same as a table, newest day first, in UTC days', () => {
    render(<ActivityChart days={days} />);
    expect(rows()).toEqual(['Mar 21', 'Mar 13', 'Feb 280']);
  });

  it('says so when there was nothing', () => {
    render(<ActivityChart days={days.map(({ day }) => ({ day, leads: 0 }))} />);
    expect(screen.getByText('No leads in the last 3 days.')).toBeTruthy();
  });
});
