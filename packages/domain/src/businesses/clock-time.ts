import { DAY_MINUTES } from './hours.ts';

/** "8 AM", "5:30 PM", "noon" or "midnight"; minutes past the end of a day belong to the next. */
export function clockTime(minutes: number): string {
  const minute = minutes % DAY_MINUTES;
  if (minute === 0) return 'midnight';
  if (minute === DAY_MINUTES / 2) return 'noon';
  const hour = Math.floor(minute / 60);
  const past = minute % 60;
  const clock = past === 0 ? '' : `:${String(past).padStart(2, '0')}`;
  return `${hour % 12 || 12}${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}
