import { TOKENS_FULL, TOKENS_MAX } from '@pro-match/domain/tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeptSection } from '../../ui/kept-section.tsx';
import { SecretSheet } from '../../ui/secret-sheet.tsx';
import { tokensQuery } from './api/tokens.ts';
import { NewTokenSheet } from './new-token-sheet.tsx';
import { TokenRow } from './token-row.tsx';

export function TokensSection() {
  const query = useQuery(tokensQuery);
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const tokens = query.data;
  const isFull = (tokens?.length ?? 0) >= TOKENS_MAX;
  return (
    <KeptSection
      title="Access Tokens"
      noun="tokens"
      query={query}
      add="Create Token"
      onAdd={() => setOpen(true)}
      full={isFull ? TOKENS_FULL : null}
      intro={
        <>
          A token lets one of your tools read or do only what you allow, without your password. A
          new password ends all tokens.{' '}
          <a href="/docs/api#tokens" className="link">
            How to use the API
          </a>
        </>
      }
      sheets={
        <>
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
        </>
      }
    >
      {tokens?.length === 0 ? <p>You don't have any tokens.</p> : null}
      {tokens && tokens.length > 0 ? (
        <ul aria-label="Your tokens" className="divide-y divide-hairline">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      ) : null}
    </KeptSection>
  );
}
