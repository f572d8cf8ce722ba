import { displayPhone, formatCount } from '@pro-match/domain/formats';
import { paths } from '@pro-match/domain/paths';
import { type PersonCard, TEAM_FIELDS } from '@pro-match/domain/team';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ButtonVariant } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { type AccountChange, personQuery, useChangeAccount } from '../api/people.ts';
import { DetailPane, DetailTitle } from '../detail-pane.tsx';
import { type Fact, Facts } from '../facts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { BusinessFacts } from './business-facts.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** Facts and figures only; the team can't read messages here. */
export function PersonDetail({ id }: { id: string }) {
  const query = useQuery(personQuery(id));
  return (
    <DetailPane query={query} noun="person">
      {(person) => <Person key={id} person={person} />}
    </DetailPane>
  );
}

function when(value: string | null) {
  return value ? <RelativeTime value={value} wording="long" /> : null;
}

function factsOf(person: PersonCard): Fact[] {
  const { matches, reports, decisions } = person;
  return [
    [
      'Email',
      person.email ? `${person.email}${person.is_email_confirmed ? '' : ' (not confirmed)'}` : null,
    ],
    ['Phone', person.phone ? displayPhone(person.phone) : null],
    ['Location', person.location],
    ['Joined', when(person.created_at)],
    ['Last sign-in', when(person.last_sign_in_at)],
    ['Two-step sign-in', person.has_second_factor ? 'On' : 'Off'],
    ['Suspended', when(person.suspended_at)],
    ['Matches', `${formatCount(matches.total)}, ${formatCount(matches.accepted)} accepted`],
    ['Reports', `${formatCount(reports.about)} about them, ${formatCount(reports.filed)} by them`],
    [
      'Decisions',
      `${formatCount(decisions.warn)} warnings, ${formatCount(decisions.remove)} removals, ${formatCount(decisions.suspend)} suspensions`,
    ],
  ];
}

function Person({ person }: { person: PersonCard }) {
  const { user_id: id, business, may } = person;
  return (
    <Card className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <DetailTitle id={id}>{person.name ?? 'No name yet'}</DetailTitle>
            <p className="mt-1 text-sm text-muted capitalize">
              {person.is_team_member ? 'Team member' : person.role}
            </p>
          </div>
          <StandingBadge standing={person.standing} />
        </div>
        <Facts facts={factsOf(person)} />
        <Link
          to={paths.team}
          params={{ area: 'log' }}
          search={{ subject: id }}
          className="link w-fit py-1 text-sm"
        >
          Team actions about this person
        </Link>
      </div>
      {business ? <BusinessFacts business={business} /> : null}
      {may.suspend ? (
        <Change id={id} change={{ of: 'people', verb: 'suspend' }} label="Suspend" look="danger" />
      ) : null}
      {may.restore ? (
        <Change id={id} change={{ of: 'people', verb: 'restore' }} label="Restore" look="primary" />
      ) : null}
      {business && person.standing === 'active' ? (
        <Change
          id={id}
          change={{ of: 'businesses', verb: business.is_deactivated ? 'activate' : 'deactivate' }}
          label={business.is_deactivated ? 'Put Back Online' : 'Take Offline'}
          look="outline"
        />
      ) : null}
    </Card>
  );
}

interface ChangeProps {
  id: string;
  change: AccountChange;
  label: string;
  look: ButtonVariant;
}

function Change({ id, change, label, look }: ChangeProps) {
  const { mutate, isPending } = useChangeAccount(id, change);
  return (
    <details className="border-t border-hairline pt-3">
      <summary className="link w-fit cursor-pointer py-2 text-sm">{label}...</summary>
      <div className="pt-2">
        <ReasonForm
          draftKey={`${change.verb}.${id}`}
          label="Reason"
          description="We'll email this to the owner and keep it in the audit log."
          field={TEAM_FIELDS.reason}
          actions={[{ id: change.verb, label, variant: look }]}
          pending={isPending ? change.verb : null}
          onAct={(_, reason, done) => mutate(reason, { onSuccess: done })}
        />
      </div>
    </details>
  );
}
