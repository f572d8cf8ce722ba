import {
  type Appointment,
  type AppointmentAnswer,
  type AppointmentState,
  appointmentWhen,
} from '@pro-match/domain/appointments';
import { CalendarDays } from 'lucide-react';
import { answerFailure } from '../../lib/answer-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useAnswerAppointment, useSaveAppointment } from './api/appointments.ts';
import { AppointmentButton } from './appointment-button.tsx';
import type { ReadyAppointment } from './appointment-draft.ts';

export interface AppointmentAnswersProps {
  appointment: Appointment;
  /** The current state. */
  state: AppointmentState;
  userId: string;
  /** The other party's name. */
  name: string;
  /** Suggests another time instead. */
  onSend: (appointment: ReadyAppointment) => void;
}

/** The reader's possible answers to an appointment and actions on it; nothing once it is over. */
export function AppointmentAnswers(props: AppointmentAnswersProps) {
  const { appointment, state, userId, name, onSend } = props;
  const answer = useAnswerAppointment();
  const save = useSaveAppointment();
  const { isPending } = answer;
  const say = (what: AppointmentAnswer, onSettled?: () => void) =>
    answer.mutate(
      { version: appointment, input: { answer: what } },
      { onSettled, onError: (error) => toast.error(answerFailure(error)) },
    );
  const { may } = appointment;
  // The server's permissions may be outdated by now.
  const isLive = state === 'open' || state === 'accepted';
  const canSave = may.save && state !== 'over';
  if (!canSave && !(isLive && Object.values(may).some(Boolean))) return null;
  const isAgreed = state === 'accepted';
  return (
    <div className="flex flex-wrap gap-2">
      {isLive && may.accept ? (
        <Button
          size="sm"
          isPending={isPending && answer.variables.input.answer === 'accepted'}
          pendingLabel="Confirming..."
          onClick={() => say('accepted')}
        >
          Confirm
        </Button>
      ) : null}
      {canSave ? (
        <Button
          size="sm"
          variant="secondary"
          isPending={save.isPending}
          pendingLabel="Saving..."
          onClick={() =>
            save.mutate(appointment, {
              onError: () => toast.error("We couldn't save the file. Please try again."),
            })
          }
        >
          <CalendarDays aria-hidden="true" />
          {isAgreed ? 'Add to calendar' : 'Remove from calendar'}
        </Button>
      ) : null}
      {isLive && may.change ? (
        <AppointmentButton
          variant="outline"
          matchId={appointment.match_id}
          userId={userId}
          name={name}
          former={appointment}
          onSend={onSend}
        >
          Another time
        </AppointmentButton>
      ) : null}
      <ConfirmButton
        variant="ghost"
        isOffered={isLive && may.decline}
        title="Decline this time?"
        action="Decline"
        pendingLabel="Declining..."
        isPending={isPending}
        onConfirm={(close) => say('declined', close)}
      >
        {`We'll tell ${name}. To meet at another time, suggest one instead.`}
      </ConfirmButton>
      <ConfirmButton
        variant="ghost"
        isOffered={isLive && may.cancel}
        title={isAgreed ? 'Cancel this appointment?' : 'Take this back?'}
        action={isAgreed ? 'Cancel appointment' : 'Take back'}
        pendingLabel={isAgreed ? 'Canceling...' : 'Taking back...'}
        isPending={isPending}
        onConfirm={(close) => say('cancelled', close)}
      >
        {isAgreed
          ? `We'll tell ${name} that you won't meet on ${appointmentWhen(appointment)}.`
          : `${name} can't confirm it any more.`}
      </ConfirmButton>
    </div>
  );
}
