import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { type Problems, useProblems } from './use-problems.ts';
import { useTask } from './use-task.ts';

/** The input, ready to send; or its problems, by field in the form's order. */
export type Checked<Field extends string, Value> = { value: Value } | { problems: Problems<Field> };

interface FormOptions<Field extends string, Value> {
  check: () => Checked<Field, Value>;
  /** Never called while an earlier call is pending. */
  send: (value: Value) => Promise<void>;
  /** The message for a failure that no field caused. */
  explain: (error: unknown) => string;
  /** The server's refusal by field; undefined if it concerns no field. */
  refusals?: (error: unknown) => Problems<NoInfer<Field>> | undefined;
}

/**
 * A form that is checked, sent once at a time, and reports each problem: beside the field that
 * caused it, else as `failure`. Typing clears both. Spread `props` on the form.
 */
export function useForm<Field extends string, Value>(options: FormOptions<Field, Value>) {
  const { form: ref, problems, refuse, correct } = useProblems<Field>();
  const task = useTask(options.explain);
  // A field may send the form as soon as it is complete, with the handler of its last render.
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
    /** Spread on a field beside its value: its message, and the handling of input. */
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

/** The part of a form that its frame needs, whatever its fields are. */
export type SentForm = Pick<ReturnType<typeof useForm>, 'props' | 'isBusy' | 'failure'>;
