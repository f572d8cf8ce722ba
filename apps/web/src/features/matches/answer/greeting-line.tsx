import { greetingText } from '@pro-match/domain/businesses';
import type { Match } from '@pro-match/domain/matches';
import { useQuery } from '@tanstack/react-query';
import { ownBusinessQuery } from '../../../lib/own-rows.ts';
import { useSession } from '../../../lib/session.ts';

/**
 * The greeting that accepting sends, as the client will read it; renders nothing if there is none.
 */
export function GreetingLine({ lead }: { lead: Match }) {
  const userId = useSession()?.user.id ?? '';
  const { data: business } = useQuery({ ...ownBusinessQuery(userId), enabled: userId !== '' });
  if (!business?.greeting || !lead.may.accept) return null;
  const [name = ''] = lead.other.name.trim().split(/\s+/, 1);
  const words = greetingText(business.greeting, { name, service: lead.service });
  return (
    <p dir="auto" title={words} className="line-clamp-2 text-sm text-muted wrap-anywhere">
      {`Matching sends your greeting: “${words}”`}
    </p>
  );
}
