import { LEAD_STAGE_LABELS, type Lead, type LeadStage } from '@pro-match/domain/matches';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const TONES: Record<LeadStage, Tone> = {
  pending: 'waiting',
  talking: 'quiet',
  quoted: 'waiting',
  won: 'good',
  lost: 'quiet',
};

/** The stage of a lead, unless its status already tells it: only accepted leads have several. */
export function StageBadge({ lead }: { lead: Lead }) {
  if (lead.status === 'pending') return null;
  return <StatusBadge tone={TONES[lead.stage]}>{LEAD_STAGE_LABELS[lead.stage]}</StatusBadge>;
}
