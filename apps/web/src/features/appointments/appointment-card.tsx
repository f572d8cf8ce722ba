import {
  type Appointment,
  appointmentDay,
  appointmentTimes,
  isOtherClock,
  zoneName,
} from '@pro-match/domain/appointments';
import { type ReactNode, useId } from 'react';
import { useNow } from '../../ui/now.ts';
import { FormerVersion, VersionCard } from '../../ui/version-card.tsx';
import { useAppointment } from './api/appointments.ts';
import { AppointmentAnswers, type AppointmentAnswersProps } from './appointment-answers.tsx';
import { noticeOf, stateNow, stateStyle } from './appointment-state.ts';

interface AppointmentCardProps extends Omit<AppointmentAnswersProps, 'appointment' | 'state'> {
  matchId: string;
  appointmentId: string;
  isMine: boolean;
  /** Its text, until the appointment loads or if it cannot be loaded. */
  words: ReactNode;
}

/** An appointment among the messages, as either party reads it. */
export function AppointmentCard({ matchId, appointmentId, words, ...card }: AppointmentCardProps) {
  const appointment = useAppointment(matchId, appointmentId);
  return appointment ? <Card appointment={appointment} {...card} /> : words;
}

type CardProps = Omit<AppointmentCardProps, 'matchId' | 'appointmentId' | 'words'> & {
  appointment: Appointment;
};

function Card({ appointment, isMine, ...answering }: CardProps) {
  const id = useId();
  const state = stateNow(appointment, useNow());
  const news = noticeOf(appointment, state, { isMine, name: answering.name });
  const isGone = state === 'cancelled' || state === 'declined' || state === 'closed';
  const head = { title: 'Appointment', badge: stateStyle(state) };
  if (state === 'superseded') {
    return (
      <FormerVersion {...head} summary={appointmentDay(appointment)}>
        <When appointment={appointment} isGone />
      </FormerVersion>
    );
  }
  return (
    <VersionCard {...head} labelledBy={id}>
      <When id={id} appointment={appointment} isGone={isGone} />
      {news ? <p className="text-sm text-muted">{news}</p> : null}
      <AppointmentAnswers appointment={appointment} state={state} {...answering} />
    </VersionCard>
  );
}

interface WhenProps {
  appointment: Appointment;
  /** The id of its day, which names the card. */
  id?: string;
  /** The appointment will not take place. */
  isGone: boolean;
}

/**
 * Day, time, place and note, by the clock of the business; also by the reader's own, if it differs.
 */
function When({ appointment, id, isGone }: WhenProps) {
  const { starts_at, time_zone, place, note } = appointment;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isElsewhere = isOtherClock(appointment, own);
  const times = appointmentTimes(appointment, { isZoneNamed: isElsewhere });
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className={isGone ? 'text-muted line-through' : undefined}>
        <span id={id} className="block text-lg font-semibold">
          {appointmentDay(appointment)}
        </span>
        <time dateTime={starts_at} className="block text-base tabular-nums">
          {times}
        </time>
      </p>
      {isElsewhere && !isGone ? (
        <p className="text-muted">
          {`That is ${zoneName(time_zone, starts_at)}. By your clock: ${ownTimes(appointment, own)}.`}
        </p>
      ) : null}
      {place === null ? null : (
        <p dir="auto">
          <span className="text-muted">Place: </span>
          {place}
        </p>
      )}
      {note === null ? null : (
        <p dir="auto" className="whitespace-pre-wrap">
          {note}
        </p>
      )}
    </div>
  );
}

/** The times by the reader's clock, with their day if it differs. */
function ownTimes(appointment: Appointment, own: string): string {
  const theirs = { ...appointment, time_zone: own };
  const [day, times] = [appointmentDay(theirs), appointmentTimes(theirs, { isZoneNamed: false })];
  return day === appointmentDay(appointment) ? times : `${day}, ${times}`;
}
