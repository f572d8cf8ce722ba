import { isUnauthorized, SaveFailure } from '../../lib/save-failure.ts';
import { getSession } from '../../lib/session.ts';
import { useTask } from '../../ui/use-task.ts';

interface Saving<Input> {
  /** The message of a `SaveFailure` is shown as is. */
  save: (userId: string, input: Input) => Promise<void>;
  fallback: string;
  /** Navigates on; nothing can be saved a second time. */
  onSaved: (input: Input) => void;
  onFailure: (message: string, cause: unknown) => void;
  onSessionOver: () => void;
}

export function useSave<Input>({ save, fallback, ...on }: Saving<Input>) {
  const task = useTask(() => fallback);

  function fail(message: string, cause: unknown): void {
    task.fail(message);
    on.onFailure(message, cause);
  }

  async function run(input: Input): Promise<void> {
    try {
      const session = await getSession();
      if (session) await save(session.user.id, input);
      if (session) on.onSaved(input);
      else on.onSessionOver();
    } catch (error) {
      if (error instanceof SaveFailure) return fail(error.message, error.cause);
      if (!isUnauthorized(error)) return fail(fallback, error);
      on.onSessionOver();
    }
    // Stay busy until the next screen is there.
    await new Promise(() => undefined);
  }

  return {
    isSaving: task.isBusy,
    failure: task.failure,
    clearFailure: () => task.fail(null),
    save: (input: Input) => void task.run(() => run(input)),
  };
}
