import { createFileRoute } from '@tanstack/react-router';
import { requirePlace } from '../../lib/guards.ts';
import { ClientShell } from '../client-shell.tsx';

const guard = requirePlace('client');

export const Route = createFileRoute('/_client')({
  beforeLoad: ({ matches }) => {
    for (const { staticData, search } of matches) staticData.warm?.(search);
    return guard();
  },
  component: ClientShell,
});
