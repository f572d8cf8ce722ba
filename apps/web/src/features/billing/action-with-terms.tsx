import type { ReactNode } from 'react';

interface ActionWithTermsProps {
  action: ReactNode;
  /** The terms of pressing the button: price, renewal, cancellation. */
  children: ReactNode;
}

/** Places the terms next to the button, or below it if there is too little room. */
export function ActionWithTerms({ action, children }: ActionWithTermsProps) {
  return (
    <div className="@container">
      <div className="flex flex-col gap-3 *:first:w-full @form:flex-row @form:items-center @form:gap-5 @form:*:first:w-auto @form:*:first:shrink-0">
        {action}
        <p className="text-sm text-muted">{children}</p>
      </div>
    </div>
  );
}
