import type { ReactNode } from 'react';

interface ActionWithTermsProps {
  /** The button. */
  action: ReactNode;
  /** The terms of pressing it: price, renewal, cancellation. */
  children: ReactNode;
}

/** A button that concerns money, with its terms beside it, or below if there is too little room. */
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
