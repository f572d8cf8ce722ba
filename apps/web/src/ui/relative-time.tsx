import { compactAge, longAge } from '@pro-match/domain/formats';
import { useNow } from './now.ts';

interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  /** `compact`: "5m ago" (chat); `long`: "5 minutes ago" (leads). */
  wording?: 'compact' | 'long';
}

export function RelativeTime({ value, wording = 'compact' }: RelativeTimeProps) {
  const now = useNow();
  return (
    <time dateTime={value} title={new Date(value).toLocaleString('en-US')}>
      {wording === 'compact' ? compactAge(value, now) : longAge(value, now)}
    </time>
  );
}
