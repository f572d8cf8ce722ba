import { LEAD_STAGE_LABELS, type LeadFilter } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { TalkDrawing } from '../../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

export function EmptyDesk({ filter: { stage, service } }: { filter: LeadFilter }) {
  if (!stage && !service) {
    return (
      <EmptyState drawing={<TalkDrawing />} title="No Leads Yet">
        Clients will start seeing your business when they swipe for your services.
      </EmptyState>
    );
  }
  const which = stage ? `${LEAD_STAGE_LABELS[stage].toLowerCase()} ` : '';
  const of = service ? ` for ${service}` : '';
  return (
    <EmptyState
      drawing={<TalkDrawing />}
      action={
        <LinkButton to={paths.businessMessages} search={{}} variant="outline">
          Show All Leads
        </LinkButton>
      }
    >
      {stage === 'pending' ? `You've answered every lead${of}.` : `No ${which}leads${of}.`}
    </EmptyState>
  );
}
