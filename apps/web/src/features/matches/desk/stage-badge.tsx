import { LEAD_STAGE_LABELS, type Lead, type LeadStage } from '@pro-match/domain/matches';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';

const TONES: Record<LeadStage, Tone> = {
  pending: 'waiting',
  talking: 'quiet',
  quoted: 'waiting',
  won: 'good',
  lost: 'quiet',
};

/** Renders nothing for pending leads, which have only one stage. */
export function StageBadge({ lead }: { lead: Lead }) {
  if (lead.status === 'pending') return null;
  return <StatusBadge tone={TONES[lead.stage]}>{LEAD_STAGE_LABELS[lead.stage]}</StatusBadge>;
}
