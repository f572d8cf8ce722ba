import { paths } from '@pro-match/domain/paths';
import { ProofSheet } from '../../features/auth/security/proof-sheet.tsx';
import { TokensSection } from '../../features/tokens/tokens-section.tsx';
import { WebhooksSection } from '../../features/webhooks/webhooks-section.tsx';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Webhooks notify a business's own tools; tokens let them send requests. */
export function BusinessIntegrationsScreen() {
  usePageTitle('Integrations');
  const session = useSession();
  if (!session) return null;
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-6">
      <BackRow to={paths.businessSettings}>Settings</BackRow>
      <PageHeader
        title="Integrations"
        hasCorner={false}
        subtitle="Connect your own tools: your calendar, your CRM, a spreadsheet."
      />
      <WebhooksSection />
      <TokensSection />
      <ProofSheet email={session.user.email ?? ''} />
    </div>
  );
}
