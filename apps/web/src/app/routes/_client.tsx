import { createFileRoute } from '@tanstack/react-router';
import { requirePlace } from '../../lib/guards.ts';
import { ClientShell } from '../client-shell.tsx';

export const Route = createFileRoute('/_client')({
  beforeLoad: requirePlace('client'),
  component: ClientShell,
});
