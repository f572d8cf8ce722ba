import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { type Problems, useProblems } from './use-problems.ts';
import { useTask } from './use-task.ts';

/** What was typed, ready to send; or what is wrong with it, by field in the form's order. */
export type Checked<Field extends string, Value> = { value: Value } | { problems: Problems<Field> };

interface FormOptions<Field extends string, Value> {
  check: () => Checked<Field, Value>;
  /** Called once at a time. */
  send: (value: Value) => Promise<void>;
  /** The sentence for a failure that no field is to blame for. */
  explain: (error: unknown) => string;
  /** What the server's refusal says about the fields; undefined where it is about none. */
  refusals?: (error: unknown) => Problems<NoInfer<Field>> | undefined;
}

/**
 * A form that is checked, sent once at a time, and says what went wrong: beside the field that is
 * to blame, else as `failure`. Typing takes both back. Spread `props` on the form.
 */
export function useForm<Field extends string, Value>(options: FormOptions<Field, Value>) {
  const { form: ref, problems, refuse, correct } = useProblems<Field>();
  const task = useTask(options.explain);
  // A field may send the form as soon as it is complete, from before its last render.
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
    /** Spread on a field beside its value: what it shows, and what follows when it is typed in. */
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

/** What a form's frame needs of it, whatever its fields are. */
export type SentForm = Pick<ReturnType<typeof useForm>, 'props' | 'isBusy' | 'failure'>;
