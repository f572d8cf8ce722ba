import {
  APPOINTMENT_FIELDS,
  type Appointment,
  appointmentTimes,
  zoneName,
} from '@pro-match/domain/appointments';
import { dateIn } from '@pro-match/domain/businesses';
import { lastDay } from '@pro-match/domain/quotes';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../clock.ts';
import { type DraftKey, useDraft } from '../../lib/use-draft.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { useNow } from '../../ui/now.ts';
import { RadioField } from '../../ui/radio-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { matchAppointmentsQuery } from './api/appointments.ts';
import {
  type AppointmentDraft,
  type AppointmentField,
  draftOf,
  keptDraft,
  LENGTHS,
  lengthText,
  problemsIn,
  type ReadyAppointment,
  readyOf,
  twiceIn,
} from './appointment-draft.ts';

export interface AppointmentSheetProps {
  matchId: string;
  userId: string;
  /** The recipient. */
  name: string;
  /** The appointment for which another time is suggested. */
  former?: Appointment | undefined;
  onSend: (appointment: ReadyAppointment) => void;
  onClose: () => void;
}

/** The form for an appointment, once its clock is known. */
export function AppointmentSheet(props: AppointmentSheetProps) {
  const query = useQuery(matchAppointmentsQuery(props.matchId));
  if (query.data) return <AppointmentForm {...props} timeZone={query.data.time_zone} />;
  return (
    <Sheet isOpen title="Suggest a time" onClose={props.onClose}>
      <div className="pb-4">
        {query.error ? (
          <FailedLoad query={query}>We couldn't load your appointments.</FailedLoad>
        ) : (
          <Loading label="Loading appointments">
            <Skeleton className="h-48 w-full rounded-card" />
          </Loading>
        )}
      </div>
    </Sheet>
  );
}

function AppointmentForm(props: AppointmentSheetProps & { timeZone: string }) {
  const { matchId, userId, name, former, timeZone, onSend, onClose } = props;
  const now = useNow();
  const about = former ? `${matchId}.${former.id}` : matchId;
  const key: DraftKey = `pro-match.appointment.${userId}.${about}`;
  const [kept, setKept, forget] = useDraft(key, keptDraft);
  const draft = kept ?? draftOf(former, timeZone);
  const change = (part: Partial<AppointmentDraft>) => setKept({ ...draft, ...part });
  const form = useForm<AppointmentField, ReadyAppointment>({
    check(): Checked<AppointmentField, ReadyAppointment> {
      const clock = { timeZone, now: new Date(serverNow()) };
      const problems = problemsIn(draft, clock);
      const ready = readyOf(draft, clock, former?.id);
      return ready && Object.keys(problems).length === 0 ? { value: ready } : { problems };
    },
    async send(ready) {
      onSend(ready);
      forget();
      onClose();
    },
    explain: () => "We couldn't send your suggestion. Please try again.",
  });
  const text = (field: 'date' | 'time' | 'place' | 'note') => ({
    value: draft[field],
    ...form.field(field, (typed) => change({ [field]: typed })),
  });
  const today = dateIn(timeZone, now);
  const lengths = [...new Set([...LENGTHS, draft.minutes])].toSorted((one, other) => one - other);
  const twice = twiceIn(draft, timeZone);
  return (
    <FormSheet
      form={form}
      title={former ? 'Suggest another time' : 'Suggest a time'}
      description={
        former?.state === 'accepted'
          ? `The appointment stays as it is until ${name} confirms the new time.`
          : `${name} can confirm it, decline it or suggest another time.`
      }
      action="Send"
      pendingLabel="Sending..."
      onClose={onClose}
    >
      <div className="grid gap-5 *:min-w-0 sm:grid-cols-2">
        <TextField
          label="Day"
          type="date"
          min={today}
          max={lastDay(today)}
          isRequired
          {...text('date')}
        />
        <TextField
          label="Time"
          type="time"
          isRequired
          description={zoneName(timeZone, new Date(now).toISOString())}
          {...text('time')}
        />
      </div>
      {twice ? (
        <RadioField
          legend="Clocks go back that night, so this time comes twice."
          options={twice.map((moment, index) => ({
            id: index === 0 ? 'first' : 'second',
            label: startText(moment, draft.minutes, timeZone),
          }))}
          value={draft.isSecond ? 'second' : 'first'}
          onChange={(id) => change({ isSecond: id === 'second' })}
        />
      ) : null}
      <Select
        label="How long"
        options={lengths.map((minutes) => ({ id: String(minutes), label: lengthText(minutes) }))}
        value={String(draft.minutes)}
        {...form.field('minutes', (id) => change({ minutes: Number(id) }))}
      />
      <TextField
        label="Place"
        placeholder="Where you meet"
        maxLength={APPOINTMENT_FIELDS.place.max}
        autoComplete="off"
        {...text('place')}
      />
      <TextArea
        label="Note"
        maxLength={APPOINTMENT_FIELDS.note.max}
        maxRows={5}
        rows={2}
        {...text('note')}
      />
    </FormSheet>
  );
}

/** "1:30 AM EDT to 1:30 AM EST". */
function startText(starts: Date, minutes: number, time_zone: string): string {
  const starts_at = starts.toISOString();
  const ends_at = new Date(starts.getTime() + minutes * 60_000).toISOString();
  return appointmentTimes({ starts_at, ends_at, time_zone }, { isZoneNamed: true });
}
