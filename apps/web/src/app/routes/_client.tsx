import { createFileRoute } from '@tanstack/react-router';
import { requirePlace } from '../../lib/guards.ts';
import { ClientShell } from '../client-shell.tsx';

const guard = requirePlace('client');

export const Route = createFileRoute('/_client')({
  beforeLoad: (visit) => {
    for (const { staticData, search } of visit.matches) staticData.warm?.(search);
    return guard(visit);
  },
  component: ClientShell,
});
