import { paths } from '@pro-match/domain/paths';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Choices } from '../../../features/team/choices.tsx';
import { BusinessList } from '../../../features/team/people/business-list.tsx';
import { PeopleList } from '../../../features/team/people/people-list.tsx';
import { PersonDetail } from '../../../features/team/people/person-detail.tsx';
import { SearchField } from '../../../features/team/search-field.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { TeamListAndDetail } from './team-list-and-detail.tsx';

const route = getRouteApi(paths.team);
const SHOWN = [
  { id: 'people', label: 'People' },
  { id: 'businesses', label: 'Businesses' },
] as const;

export function TeamPeopleScreen() {
  usePageTitle('People');
  const { open, show } = route.useSearch();
  // Kept out of the URL, which ends up in history and logs: `q` may be a name, email or phone
  // number.
  const [q, setQ] = useState<string>();
  const navigate = route.useNavigate();
  const isBusinesses = show === 'businesses';
  return (
    <TeamListAndDetail
      title="People"
      filters={
        <>
          <Choices
            label="Who"
            options={SHOWN}
            value={isBusinesses ? 'businesses' : 'people'}
            onChange={(id) => void navigate({ search: { show: id }, replace: true })}
          />
          <SearchField
            label="Search"
            description="Part of a name, email or phone number."
            value={q}
            onSearch={setQ}
          />
        </>
      }
      list={
        isBusinesses ? <BusinessList q={q} openId={open} /> : <PeopleList q={q} openId={open} />
      }
      openId={open}
      detail={(id) => <PersonDetail id={id} />}
      onClose={() => void navigate({ search: { show } })}
      placeholder="Choose someone to see their details."
    />
  );
}
