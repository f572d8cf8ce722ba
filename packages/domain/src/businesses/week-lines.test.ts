import { expect, it } from 'vitest';
import { ALWAYS, WORKDAYS } from './testing/any-hours.ts';
import { weekLines } from './week-lines.ts';

it('groups days with the same hours into lines', () => {
  expect(
    weekLines({
      ...WORKDAYS,
      sat: [
        ['09:00', '12:00'],
        ['13:00', '00:00'],
      ],
    }),
  ).toEqual([
    { days: 'Monday – Friday', hours: '8 AM – 5:30 PM' },
    { days: 'Saturday', hours: '9 AM – noon, 1 PM – midnight' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
  expect(weekLines(ALWAYS)).toEqual([{ days: 'Monday – Sunday', hours: 'Open 24 hours' }]);
});
