import { compactAge, longAge } from '@pro-match/domain/formats';
import { useNow } from './now.ts';

interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  /** `compact`: "5m ago" (chat); `long`: "5 minutes ago" (leads). */
  wording?: 'compact' | 'long';
  /** Text comes before it: "Asked just now". */
  isInSentence?: boolean;
}

export function RelativeTime({ value, wording = 'compact', isInSentence }: RelativeTimeProps) {
  const now = useNow();
  const age = wording === 'compact' ? compactAge(value, now) : longAge(value, now);
  return (
    <time dateTime={value} title={new Date(value).toLocaleString('en-US')}>
      {isInSentence ? age.replace(/^J/, 'j') : age}
    </time>
  );
}
