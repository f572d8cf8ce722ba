import { CATALOGUE_SERVICES, catalogueGroup } from '@pro-match/domain/catalogue';
import type { ReactNode } from 'react';
import { SavedEntry } from '../saved/saved-entry.tsx';
import { GroupServices } from './group-services.tsx';
import { GroupTiles } from './group-tiles.tsx';
import { RecentServices } from './recent-services.tsx';
import { SearchBox } from './search-box.tsx';

/** The address has this in place of a group's id while the saved businesses are open. */
const SAVED_GROUP = 'saved';

interface ServiceBrowserProps {
  /** Latest first; undefined until known. */
  recent: readonly string[] | undefined;
  group: string | undefined;
  onGroup: (groupId: string | undefined) => void;
  /** Set while the saved businesses are open in place of a group. */
  saved: ReactNode;
  /** `problem`: the typed text, if it was more than a name. */
  onService: (service: string, problem?: string | null) => void;
}

export function ServiceBrowser({ recent, group, onGroup, saved, onService }: ServiceBrowserProps) {
  const open = group === undefined ? undefined : catalogueGroup(group);
  return (
    <div className="flex flex-col gap-6">
      <SearchBox services={CATALOGUE_SERVICES} onChoose={onService} />
      {open ? (
        <GroupServices group={open} onBack={() => onGroup(undefined)} onChoose={onService} />
      ) : group === SAVED_GROUP ? (
        saved
      ) : recent === undefined ? null : (
        // Rendered together: recent services that arrive later would push the tiles down.
        <>
          <RecentServices services={recent} onChoose={onService} />
          <GroupTiles onChoose={onGroup} />
          <SavedEntry onOpen={() => onGroup(SAVED_GROUP)} />
        </>
      )}
    </div>
  );
}
