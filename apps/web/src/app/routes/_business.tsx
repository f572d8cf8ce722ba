import { createFileRoute } from '@tanstack/react-router';
import { requirePlace } from '../../lib/guards.ts';
import { BusinessShell } from '../business-shell.tsx';

export const Route = createFileRoute('/_business')({
  beforeLoad: requirePlace('business'),
  component: BusinessShell,
});
