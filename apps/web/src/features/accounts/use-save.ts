import { isUnauthorized, SaveFailure } from '../../lib/save-failure.ts';
import { getSession } from '../../lib/session.ts';
import { useTask } from '../../ui/use-task.ts';

interface Saving<Input> {
  /** Stores it for this user; a `SaveFailure` brings its own words. */
  save: (userId: string, input: Input) => Promise<void>;
  /** The words for every other failure. */
  fallback: string;
  /** Leads on. Nothing can be saved a second time after it. */
  onSaved: (input: Input) => void;
  onFailure: (message: string, cause: unknown) => void;
  onSessionOver: () => void;
}

/** Saves as the signed-in user; after a failure it may be tried again. */
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
    // It leads to another screen, and is under way until that is there.
    await new Promise(() => undefined);
  }

  return {
    isSaving: task.isBusy,
    failure: task.failure,
    clearFailure: () => task.fail(null),
    save: (input: Input) => void task.run(() => run(input)),
  };
}
