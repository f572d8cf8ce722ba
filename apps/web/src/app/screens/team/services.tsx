import { SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import { paths } from '@pro-match/domain/paths';
import { getRouteApi } from '@tanstack/react-router';
import { ServiceList } from '../../../features/team/catalogue/service-list.tsx';
import { SearchField } from '../../../features/team/search-field.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PageHeader } from '../../../ui/page-header.tsx';

const route = getRouteApi(paths.team);

export function TeamServicesScreen() {
  usePageTitle('Services');
  const { q } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <PageHeader
        title="Services"
        subtitle="Names that businesses added to the catalog. Merge the ones that mean the same thing."
      />
      <SearchField
        label="Search"
        minLength={1}
        maxLength={SERVICE_FIELDS.name.max}
        value={q}
        onSearch={(text) => void navigate({ search: { q: text }, replace: true })}
      />
      <ServiceList q={q} />
    </div>
  );
}
