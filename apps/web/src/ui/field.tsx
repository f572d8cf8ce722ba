import type { ReactNode } from 'react';

export interface FieldProps {
  label: ReactNode;
  description?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean | undefined;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** For a control's `aria-describedby`. */
export function describedBy(id: string, { description, error }: FieldProps): string | undefined {
  const ids = [error && `${id}-error`, description && `${id}-description`].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

/** The caller provides the control. */
export function FieldFrame({
  id,
  label,
  description,
  error,
  isRequired,
  children,
}: FieldFrameProps) {
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label id={`${id}-label`} className="label" htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      {description ? (
        <p id={`${id}-description`} className="text-sm text-muted">
          {description}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
