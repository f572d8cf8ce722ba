import { createFileRoute } from '@tanstack/react-router';
import { requireAnyRole } from '../../lib/guards.ts';
import { OwnShell } from '../own-shell.tsx';

export const Route = createFileRoute('/_account')({
  beforeLoad: requireAnyRole,
  component: OwnShell,
});
