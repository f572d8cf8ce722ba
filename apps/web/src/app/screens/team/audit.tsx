import { SERVICE_FIELDS } from '@pro-match/domain/catalogue';
import { isId } from '@pro-match/domain/ids';
import { paths } from '@pro-match/domain/paths';
import { getRouteApi } from '@tanstack/react-router';
import { AuditList } from '../../../features/team/audit/audit-list.tsx';
import { SearchField } from '../../../features/team/search-field.tsx';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

const route = getRouteApi(paths.team);

export function TeamAuditScreen() {
  usePageTitle('Audit Log');
  const { actor, subject } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <PageHeader
        title="Audit Log"
        subtitle="What team members did. No one can change this log."
        actions={
          actor || subject ? (
            <LinkButton
              to={paths.team}
              params={{ area: 'log' }}
              search={{}}
              variant="outline"
              size="sm"
            >
              Show All
            </LinkButton>
          ) : null
        }
      />
      <SearchField
        key={subject}
        label="About"
        description="A request, case or person ID, or the name of a service."
        maxLength={SERVICE_FIELDS.name.max}
        value={subject}
        onSearch={(text) => void navigate({ search: { actor, subject: text }, replace: true })}
      />
      <AuditList filter={{ actor_id: actor && isId(actor) ? actor : undefined, subject }} />
    </div>
  );
}
