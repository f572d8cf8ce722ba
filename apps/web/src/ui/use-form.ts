import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { type Problems, useProblems } from './use-problems.ts';
import { useTask } from './use-task.ts';

/** Problems are in the form's order. */
export type Checked<Field extends string, Value> = { value: Value } | { problems: Problems<Field> };

interface FormOptions<Field extends string, Value> {
  check: () => Checked<Field, Value>;
  /** Never called while an earlier call is pending. */
  send: (value: Value) => Promise<void>;
  /** The message for a failure that no field caused. */
  explain: (error: unknown) => string;
  /** Undefined if the server's refusal concerns no field. */
  refusals?: (error: unknown) => Problems<NoInfer<Field>> | undefined;
}

/**
 * Checks the form, sends it once at a time, and shows each problem: next to its field, else as
 * `failure`. Typing clears both. Spread `props` on the form.
 */
export function useForm<Field extends string, Value>(options: FormOptions<Field, Value>) {
  const { form: ref, problems, refuse, correct } = useProblems<Field>();
  const task = useTask(options.explain);
  // A field may submit the form as soon as it is complete, with the handler of its last render.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  function submit(): void {
    const { check, send, refusals } = latest.current;
    const checked = check();
    const isWrong = 'problems' in checked;
    refuse(isWrong ? checked.problems : {});
    task.fail(null);
    if (isWrong) return;
    void task.run(async () => {
      try {
        await send(checked.value);
      } catch (error) {
        const refused = refusals?.(error);
        if (!refused) throw error;
        refuse(refused);
      }
    });
  }

  return {
    props: {
      ref,
      noValidate: true,
      onSubmit(event: FormEvent): void {
        event.preventDefault();
        submit();
      },
      onInput: () => task.fail(null),
    },
    submit,
    problems,
    correct,
    /** Spread on a field, along with its value. */
    field: (name: Field, write: (typed: string) => void) => ({
      error: problems[name],
      onChange(typed: string): void {
        write(typed);
        correct(name);
      },
    }),
    isBusy: task.isBusy,
    failure: task.failure,
  };
}

export type SentForm = Pick<ReturnType<typeof useForm>, 'props' | 'isBusy' | 'failure'>;
