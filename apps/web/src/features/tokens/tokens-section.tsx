import { TOKENS_FULL, TOKENS_MAX } from '@pro-match/domain/tokens';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SecretSheet } from '../../ui/secret-sheet.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { tokensQuery } from './api/tokens.ts';
import { NewTokenSheet } from './new-token-sheet.tsx';
import { TokenRow } from './token-row.tsx';

/** Personal access tokens: create, see what they may do and when they were used, revoke. */
export function TokensSection() {
  const query = useQuery(tokensQuery);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const tokens = query.data;
  const isFull = (tokens?.length ?? 0) >= TOKENS_MAX;
  return (
    <section aria-label="Access Tokens" className="flex flex-col gap-3">
      <SectionHeading
        action={
          tokens && !isFull ? (
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <Plus aria-hidden="true" />
              Create Token
            </Button>
          ) : null
        }
      >
        Access Tokens
      </SectionHeading>
      <Card className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          With a token a tool of yours reads or does what you allow, without your password. A new
          password ends all tokens.{' '}
          <a href="/docs/api#tokens" className="link">
            How to use the API
          </a>
        </p>
        {query.isPending ? (
          <Loading label="Loading your tokens">
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : null}
        {query.isError && !tokens ? (
          <RetryLine onRetry={() => void query.refetch()}>We couldn't load your tokens.</RetryLine>
        ) : null}
        {tokens?.length === 0 ? <p>You don't have any tokens.</p> : null}
        {tokens && tokens.length > 0 ? (
          <ul aria-label="Your tokens" className="divide-y divide-hairline">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        ) : null}
        {isFull ? <p className="text-sm text-muted">{TOKENS_FULL}</p> : null}
      </Card>
      {isOpen ? <NewTokenSheet onCreated={setSecret} onClose={() => setOpen(false)} /> : null}
      {secret === null ? null : (
        <SecretSheet
          title="Save Your Token"
          description="Paste it into your tool now. We won't show it again."
          label="Token"
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </section>
  );
}
