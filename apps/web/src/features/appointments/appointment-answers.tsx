import {
  type Appointment,
  type AppointmentAnswer,
  type AppointmentState,
  appointmentWhen,
} from '@pro-match/domain/appointments';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmSheet } from '../../ui/confirm-sheet.tsx';
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

/** The message for an answer that failed, to the person who gave it. */
function answerFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 409;
  return isRefused ? error.detail : "We couldn't send your answer. Please try again.";
}

/** The reader's possible answers to an appointment and actions on it; nothing once it is over. */
export function AppointmentAnswers(props: AppointmentAnswersProps) {
  const { appointment, state, userId, name, onSend } = props;
  const [asking, setAsking] = useState<'decline' | 'cancel' | null>(null);
  const answer = useAnswerAppointment();
  const save = useSaveAppointment();
  const close = () => setAsking(null);
  const say = (what: AppointmentAnswer) =>
    answer.mutate(
      { appointment, answer: what },
      { onSettled: close, onError: (error) => toast.error(answerFailure(error)) },
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
          isPending={answer.isPending && answer.variables.answer === 'accepted'}
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
      {isLive && may.decline ? (
        <Button
          size="sm"
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => setAsking('decline')}
        >
          Decline
        </Button>
      ) : null}
      {isLive && may.cancel ? (
        <Button
          size="sm"
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => setAsking('cancel')}
        >
          {isAgreed ? 'Cancel appointment' : 'Take back'}
        </Button>
      ) : null}
      <ConfirmSheet
        isOpen={asking === 'decline'}
        title="Decline this time?"
        action="Decline"
        pendingLabel="Declining..."
        isPending={answer.isPending}
        onConfirm={() => say('declined')}
        onClose={close}
      >
        {`We'll tell ${name}. To meet at another time, suggest one instead.`}
      </ConfirmSheet>
      <ConfirmSheet
        isOpen={asking === 'cancel'}
        title={isAgreed ? 'Cancel this appointment?' : 'Take this back?'}
        action={isAgreed ? 'Cancel appointment' : 'Take back'}
        pendingLabel={isAgreed ? 'Canceling...' : 'Taking back...'}
        isPending={answer.isPending}
        onConfirm={() => say('cancelled')}
        onClose={close}
      >
        {isAgreed
          ? `We'll tell ${name} that you won't meet on ${appointmentWhen(appointment)}.`
          : `${name} can't confirm it any more.`}
      </ConfirmSheet>
    </div>
  );
}
