import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ActivityChart } from './activity-chart.tsx';

const days = [
  { day: '2026-02-28', leads: 0, accepted: 0 },
  { day: '2026-03-01', leads: 3, accepted: 1 },
  { day: '2026-03-02', leads: 1, accepted: 0 },
];

function texts(selector: string): (string | null)[] {
  return [...document.querySelectorAll(selector)].map((node) => node.textContent);
}

function heights(series: string): number[] {
  const bars = document.querySelectorAll(`[data-series="${series}"]`);
  return [...bars].map((bar) => Number(bar.getAttribute('height')));
}

describe('ActivityChart', () => {
  it('describes the bars in words', () => {
    render(<ActivityChart days={days} />);
    const words = '4 leads and 1 accepted match in the last 3 days. Most leads on Mar 1 (3).';
    const name = `Leads and accepted matches per day. ${words}`;
    expect(screen.getByRole('img', { name })).toBeTruthy();
  });

  it('draws both counts of a day on one scale', () => {
    render(<ActivityChart days={days} />);
    const third = expect.closeTo(33.3, 1);
    expect(heights('leads')).toEqual([100, third]);
    expect(heights('accepted')).toEqual([third, 0]);
  });

  it('shows the figures of each day on hover', () => {
    render(<ActivityChart days={days} />);
    expect(texts('svg title')).toEqual([
      'Feb 28: no leads and no accepted matches',
      'Mar 1: 3 leads and 1 accepted match',
      'Mar 2: 1 lead and no accepted matches',
    ]);
  });

  it('repeats the figures in a table, newest day first, in UTC days', () => {
    render(<ActivityChart days={days} />);
    expect(texts('tbody tr')).toEqual(['Mar 210', 'Mar 131', 'Feb 2800']);
  });

  it('says that there were no leads', () => {
    render(<ActivityChart days={days.map(({ day }) => ({ day, leads: 0, accepted: 0 }))} />);
    const words = 'No leads and no accepted matches in the last 3 days.';
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('names no best day when several days are equal', () => {
    render(<ActivityChart days={days.map((day) => ({ ...day, leads: 1 }))} />);
    expect(screen.getByText('3 leads and 1 accepted match in the last 3 days.')).toBeTruthy();
  });
});
