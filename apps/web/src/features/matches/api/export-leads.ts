import type { LeadFilter } from '@pro-match/domain/matches';
import { getFile } from '../../../lib/received-file.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Enough for a hundred thousand leads over a slow connection. */
const TIMEOUT_MS = 300_000;

/** Downloads the leads that match the filter. */
export async function saveLeads({ stage, service }: LeadFilter): Promise<void> {
  const query = new URLSearchParams({ ...(stage && { stage }), ...(service && { service }) });
  const { name, content } = await getFile(`/leads/export?${query}`, {
    onReceived: () => undefined,
    timeoutMs: TIMEOUT_MS,
  });
  saveFile(content, name);
}
