import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { smsNumberQuery } from './api/sms-number.ts';
import { CodeEntry } from './code-entry.tsx';
import { NumberForm } from './number-form.tsx';
import { TextsOff } from './texts-off.tsx';
import { TextsOn } from './texts-on.tsx';

interface TextsSectionProps {
  /** The number in the profile, which is often the one to text. */
  phone: string | null;
}

/** Renders nothing if the server sends no texts. */
export function TextsSection({ phone }: TextsSectionProps) {
  const query = useQuery(smsNumberQuery);
  // Only a user who has just requested a code moves on to it, not one who opens the screen.
  const [isAsked, setAsked] = useState(false);
  const onSent = () => setAsked(true);
  const number = query.data;
  if (number && !number.is_offered) return null;
  return (
    <section aria-label="Texts About Leads" className="flex flex-col gap-3">
      <SectionHeading>Texts About Leads</SectionHeading>
      <Card className="flex flex-col gap-4">
        {query.isPending ? (
          <Loading label="Loading your texts">
            <Skeleton className="h-48 w-full" />
          </Loading>
        ) : null}
        {query.isError && !number ? (
          <RetryLine onRetry={() => void query.refetch()}>
            We couldn't load your settings for texts.
          </RetryLine>
        ) : null}
        {number?.state === 'none' ? (
          <NumberForm phone={number.phone ?? phone} onSent={onSent} />
        ) : null}
        {number?.state === 'code_sent' ? (
          <CodeEntry key={number.consented_at} number={number} isAsked={isAsked} onSent={onSent} />
        ) : null}
        {number?.state === 'on' ? <TextsOn number={number} onSent={onSent} /> : null}
        {number?.state === 'stopped' || number?.state === 'failed' ? (
          <TextsOff number={number} onSent={onSent} />
        ) : null}
      </Card>
    </section>
  );
}
