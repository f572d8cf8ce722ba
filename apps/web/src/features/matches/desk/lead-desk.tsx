import type { Lead, LeadFilter } from '@pro-match/domain/matches';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyModule } from '../../../lib/lazy-component.tsx';
import { LazySheet } from '../../../lib/lazy-sheet.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { toast } from '../../../ui/toast.ts';
import { DECLINE_SHEET } from '../answer/decline-button.tsx';
import { leadListQuery } from '../api/leads.ts';
import { useKeptPlaces } from './kept-places.ts';
import { LeadRows } from './lead-rows.tsx';
import type { Shortcut } from './shortcuts.ts';
import { useLeadFocus } from './use-lead-focus.ts';
import { useShortcuts } from './use-shortcuts.ts';

const HELP = lazyModule(
  'desk-shortcuts',
  async () => (await import('./shortcuts-sheet.tsx')).ShortcutsSheet,
);
const NONE: readonly Lead[] = [];

interface LeadDeskProps {
  filter: LeadFilter;
  shownId: string | undefined;
  onOpen: (id: string) => void;
  onAccept: (id: string) => void;
  isHelpOpen: boolean;
  onHelp: (isOpen: boolean) => void;
  empty: ReactNode;
  children: (lead: Lead) => ReactNode;
}

export function LeadDesk(props: LeadDeskProps) {
  const { filter, shownId, onOpen, onAccept, isHelpOpen, onHelp, empty, children } = props;
  const query = useInfiniteQuery(leadListQuery(filter));
  const leads = useKeptPlaces(query.data ?? NONE, `${filter.stage} ${filter.service}`);
  const { currentId, setCurrent, move } = useLeadFocus(leads, shownId);
  const [declined, setDeclined] = useState<Lead | null>(null);
  // When a chat closes on a phone, the focus returns to the row that opened it.
  const [lastShown, setLastShown] = useState(shownId);
  if (shownId !== undefined && shownId !== lastShown) setLastShown(shownId);

  const acts: Record<Shortcut, (lead: Lead | undefined) => void> = {
    next: () => move(1),
    previous: () => move(-1),
    open: (lead) => lead && onOpen(lead.id),
    accept: (lead) => lead?.may.accept && onAccept(lead.id),
    decline: (lead) => lead?.may.decline && setDeclined(lead),
    help: () => onHelp(true),
  };
  useShortcuts((shortcut) => acts[shortcut](leads.find(({ id }) => id === currentId)));

  return (
    <>
      <PagedList
        query={query}
        noun="leads"
        failed="We couldn't load your leads."
        empty={empty}
        className="flex flex-col gap-3"
        rowClassName="h-64 rounded-card"
        list={(_rows, label) => (
          <LeadRows
            leads={leads}
            label={label}
            hasMore={query.hasNextPage}
            kept={[currentId, lastShown]}
            onFocus={setCurrent}
          >
            {children}
          </LeadRows>
        )}
      />
      {declined ? (
        <LazySheet
          code={DECLINE_SHEET}
          props={{ lead: declined, onClose: () => setDeclined(null) }}
          onFailed={() => toast.error("We couldn't open the reasons. Please try again.")}
        />
      ) : null}
      {isHelpOpen ? (
        <LazySheet
          code={HELP}
          props={{ onClose: () => onHelp(false) }}
          onFailed={() => toast.error("We couldn't open the shortcuts. Please try again.")}
        />
      ) : null}
    </>
  );
}
