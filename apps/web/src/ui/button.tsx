import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'outline'
  | 'ghost'
  | 'danger'
  | 'danger-soft';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isFullWidth?: boolean | undefined;
}

/** For elements that are not a `<Button>`. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  isFullWidth,
}: ButtonStyle): string {
  return classNames(
    'button',
    `button--${variant}`,
    `button--${size}`,
    isFullWidth && 'button--full-width',
  );
}

interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyle {
  /** Keeps size and focus, shows `pendingLabel`, ignores presses. */
  isPending?: boolean | undefined;
  pendingLabel?: ReactNode;
}

export function Button({
  variant,
  size,
  isFullWidth,
  isPending,
  pendingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isPending ? 'button' : type}
      className={classNames(buttonClass({ variant, size, isFullWidth }), className)}
      data-pending={isPending || undefined}
      aria-disabled={isPending || undefined}
      // Not `disabled`, so that a busy button keeps the focus.
      onClick={isPending ? undefined : onClick}
    >
      {isPending && pendingLabel !== undefined ? pendingLabel : children}
    </button>
  );
}
