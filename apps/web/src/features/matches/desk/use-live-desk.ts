import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followDesk } from '../api/leads.ts';

export function useLiveDesk(): void {
  const queries = useQueryClient();
  useEffect(() => followDesk(queries), [queries]);
}
