import { ClientDetails } from '../../features/accounts/client-details.tsx';
import { QuietHoursSection } from '../../features/alarms/quiet-hours-section.tsx';
import { OpenSessions } from '../../features/auth/security/open-sessions.tsx';
import { PasswordSection } from '../../features/auth/security/password-section.tsx';
import { ProofSheet } from '../../features/auth/security/proof-sheet.tsx';
import { RecentActivity } from '../../features/auth/security/recent-activity.tsx';
import { SecondFactor } from '../../features/auth/security/second-factor.tsx';
import { SignInEmail } from '../../features/auth/security/sign-in-email.tsx';
import { TeamDecisions } from '../../features/cases/team-decisions.tsx';
import { BlockedPeople } from '../../features/moderation/blocked-people.tsx';
import { PreferencesSection } from '../../features/notifications/preferences-section.tsx';
import { DeleteAccount } from '../../features/privacy/delete-account.tsx';
import { YourData } from '../../features/privacy/your-data.tsx';
import { PushSection } from '../../features/push/push-section.tsx';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/stored-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LogoutButton } from '../logout-button.tsx';

export function AccountScreen() {
  usePageTitle('Account');
  const session = useSession();
  if (!session) return null;
  const role = roleOf(session);
  const email = session.user.email ?? '';
  return (
    <div className="mx-auto flex w-full max-w-reading flex-col gap-8">
      <PageHeader
        title="Account"
        subtitle="Your details and how you sign in."
        actions={<LogoutButton size="sm" />}
      />
      <TeamDecisions />
      {role === 'client' ? <ClientDetails userId={session.user.id} /> : null}
      <PreferencesSection />
      <PushSection userId={session.user.id} />
      {role === 'business' ? <QuietHoursSection /> : null}
      <SignInEmail />
      <PasswordSection email={email} />
      <SecondFactor />
      <OpenSessions />
      <RecentActivity />
      <BlockedPeople />
      <YourData />
      <DeleteAccount role={role} email={email} />
      <ProofSheet email={email} />
    </div>
  );
}
