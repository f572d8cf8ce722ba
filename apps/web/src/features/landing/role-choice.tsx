import type { Role } from '@pro-match/domain/auth';
import { LANDING_REDIRECT_MS } from '@pro-match/domain/limits';
import { paths } from '@pro-match/domain/paths';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { RoleCard } from './role-card.tsx';
import { BusinessScene, ClientScene } from './scenes.tsx';

export function RoleChoice() {
  const [picked, setPicked] = useState<Role | null>(null);
  const navigate = useNavigate();
  const router = useRouter();

  useEffect(() => {
    if (!picked) return;
    // Loads the next screen's code while the card lifts.
    router.loadRouteChunk(router.routesByPath[paths.auth]);
    const leaving = setTimeout(() => {
      void navigate({ to: paths.auth, state: { role: picked, isSignup: true } });
    }, LANDING_REDIRECT_MS);
    return () => clearTimeout(leaving);
  }, [picked, navigate, router]);

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RoleCard
        title="I'm a Client"
        promise="Find and connect with local service providers that match your needs"
        action="Start Browsing"
        scene={<ClientScene />}
        isPicked={picked === 'client'}
        onPick={() => setPicked('client')}
      />
      <RoleCard
        title="I'm a Business"
        promise="Get discovered by clients looking for services you provide"
        action="Get Started"
        scene={<BusinessScene />}
        isPicked={picked === 'business'}
        onPick={() => setPicked('business')}
      />
    </div>
  );
}
