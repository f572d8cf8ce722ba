import { useRef, useState } from 'react';
import { ApiError, type FieldProblem } from './api-error.ts';
import { getSession } from './session.ts';

/** A step of saving that failed, in the words for the person. */
export class SaveFailure extends Error {
  override name = 'SaveFailure';
  /** What the server refused about which field, where it said so. */
  readonly refused: FieldProblem | undefined;

  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.refused = cause instanceof ApiError ? cause.errors[0] : undefined;
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Gives a step its own words for the case that it fails; an ended session stays one. */
export async function saveStep<T>(
  work: Promise<T>,
  explain: (error: unknown) => string,
): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (isUnauthorized(cause)) throw cause;
    throw new SaveFailure(explain(cause), cause);
  }
}

interface Saving<Input> {
  /** Stores it for this user; a `SaveFailure` brings its own words. */
  save: (userId: string, input: Input) => Promise<void>;
  /** The words for every other failure. */
  fallback: string;
  /** Leads on. Nothing can be saved a second time after it. */
  onSaved: (input: Input) => void;
  onFailure: (message: string, refused: FieldProblem | undefined) => void;
  onSessionOver: () => void;
}

/** Saves once at a time: a second press does nothing, after a failure it may be tried again. */
export function useSave<Input>({ save, fallback, ...on }: Saving<Input>) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State alone comes a render too late for two presses in one frame.
  const isUnderWay = useRef(false);

  function stop(message: string, refused?: FieldProblem): void {
    isUnderWay.current = false;
    setSaving(false);
    setFailure(message);
    on.onFailure(message, refused);
  }

  async function run(input: Input): Promise<void> {
    try {
      const session = await getSession();
      if (!session) return on.onSessionOver();
      await save(session.user.id, input);
    } catch (error) {
      if (isUnauthorized(error)) on.onSessionOver();
      else if (error instanceof SaveFailure) stop(error.message, error.refused);
      else stop(fallback);
      return;
    }
    on.onSaved(input);
  }

  return {
    isSaving,
    failure,
    clearFailure: () => setFailure(null),
    save(input: Input): void {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSaving(true);
      setFailure(null);
      void run(input);
    },
  };
}
