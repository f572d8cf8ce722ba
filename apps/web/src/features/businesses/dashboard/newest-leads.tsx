import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { CardsDrawing } from '../../../ui/drawings/cards-drawing.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';

function Lead({ lead, status }: { lead: Match; status: ReactNode }) {
  return (
    <li>
      <Link
        to={paths.businessMessages}
        search={{ match: lead.id }}
        className="flex flex-wrap items-center gap-3 p-4 transition-colors duration-200 hover:bg-sunken"
      >
        <Avatar name={lead.other.name} id={lead.other.user_id} size="sm" />
        <span className="min-w-0 flex-1 basis-[8rem]">
          <LongName className="font-semibold">{lead.other.name}</LongName>
          <LongName className="text-sm text-muted">{lead.service}</LongName>
        </span>
        <span className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted sm:flex-col sm:items-end">
          {status}
          <RelativeTime value={lead.created_at} />
        </span>
      </Link>
    </li>
  );
}

interface NewestLeadsProps {
  leads: readonly Match[];
  renderStatus: (lead: Match) => ReactNode;
}

export function NewestLeads({ leads, renderStatus }: NewestLeadsProps) {
  if (leads.length === 0) {
    return (
      // As high as three leads and their skeleton, so that nothing below jumps.
      <div className="card flex min-h-[15.6875rem] flex-col items-center justify-center gap-3 p-5 text-center">
        <CardsDrawing />
        <p className="text-balance text-muted">
          No leads yet. Clients will start seeing your business when they swipe for your services.
        </p>
      </div>
    );
  }
  return (
    <ul className="card divide-y divide-hairline overflow-hidden">
      {leads.map((lead) => (
        <Lead key={lead.id} lead={lead} status={renderStatus(lead)} />
      ))}
    </ul>
  );
}
