import type { ReactNode } from 'react';

interface ActionWithTermsProps {
  /** The button. */
  action: ReactNode;
  /** What pressing it means: price, renewal, the way out. */
  children: ReactNode;
}

/** A button that concerns money with its terms beside it, or below where that is too narrow. */
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
