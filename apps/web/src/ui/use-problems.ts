import { useEffect, useRef, useState } from 'react';
import { toast } from './toast.ts';

export type Problems<Field extends string> = Partial<Record<Field, string>>;

interface Said {
  field: string;
  takeBack: () => void;
}

/**
 * Each message shows next to its field, the first one also as a toast, and the focus moves to the
 * first `aria-invalid` field. Input clears both, and the toast disappears with the form. Pass
 * `form` to the form as its `ref`.
 */
export function useProblems<Field extends string>() {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const said = useRef<Said | null>(null);

  function takeBack(): void {
    said.current?.takeBack();
    said.current = null;
  }

  useEffect(() => () => said.current?.takeBack(), []);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field in a closed section can't take the focus.
    if (field?.tagName !== 'SUMMARY') field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [refusals]);

  return {
    form,
    problems,
    /** In the form's order; an empty object clears all problems. */
    refuse(found: Problems<Field>): void {
      takeBack();
      setProblems(found);
      const [first] = Object.entries<string | undefined>(found);
      if (!first?.[1]) return;
      said.current = { field: first[0], takeBack: toast.error(first[1]) };
      setRefusals((count) => count + 1);
    },
    /**
     * Call when a field changes: its message disappears, or becomes `left` if there is still a
     * problem.
     */
    correct(field: Field, left?: string): void {
      if (said.current?.field === field) takeBack();
      setProblems((was) => (was[field] === undefined ? was : { ...was, [field]: left }));
    },
  };
}
