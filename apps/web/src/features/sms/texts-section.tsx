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

/** Texts about leads: the number, its code, and how to stop. Nothing if the server sends none. */
export function TextsSection({ phone }: TextsSectionProps) {
  const query = useQuery(smsNumberQuery);
  // A user who has just asked for a code moves on to it; one who only opens the screen does not.
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
