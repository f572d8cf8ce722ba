import type { Lead, LeadFilter } from '@pro-match/domain/matches';
import { type ReactNode, useState } from 'react';
import { DeskTools } from '../features/matches/desk/desk-tools.tsx';
import { EmptyDesk } from '../features/matches/desk/empty-desk.tsx';
import { LeadDesk } from '../features/matches/desk/lead-desk.tsx';
import { ServiceFilter } from '../features/matches/desk/service-filter.tsx';
import { StageFilter } from '../features/matches/desk/stage-filter.tsx';
import { LeadCard } from '../features/matches/lead-card.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { JobPhotos } from './job-photos.tsx';
import { OutcomePart } from './outcome-part.tsx';

interface LeadDeskPaneProps {
  userId: string;
  title: ReactNode;
  filter: LeadFilter;
  isNew: boolean;
  shownId: string | undefined;
  acceptingId: string | undefined;
  onOpen: (id: string) => void;
  onService: (service: string | undefined) => void;
  onAccept: (id: string) => void;
  onReport: (lead: Lead) => void;
}

export function LeadDeskPane(props: LeadDeskPaneProps) {
  const { userId, title, filter, isNew, shownId, acceptingId } = props;
  const { onOpen, onService, onAccept, onReport } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={title}
        actions={isNew ? null : <DeskTools filter={filter} onHelp={() => setHelpOpen(true)} />}
      />
      {isNew ? null : (
        <div className="flex flex-col gap-3">
          <StageFilter filter={filter} />
          <ServiceFilter userId={userId} service={filter.service} onChange={onService} />
        </div>
      )}
      <LeadDesk
        filter={filter}
        shownId={shownId}
        onOpen={onOpen}
        onAccept={onAccept}
        isHelpOpen={isHelpOpen}
        onHelp={setHelpOpen}
        empty={<EmptyDesk filter={filter} />}
      >
        {(lead) => (
          <LeadCard
            lead={lead}
            filter={filter}
            photos={<JobPhotos match={lead} isMine={false} />}
            // An open chat asks by itself.
            outcome={lead.id === shownId ? null : <OutcomePart match={lead} role="business" />}
            isOpen={lead.id === shownId}
            isAccepting={lead.id === acceptingId}
            onAccept={onAccept}
            onReport={() => onReport(lead)}
          />
        )}
      </LeadDesk>
    </div>
  );
}
