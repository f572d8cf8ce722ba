import type { ComponentPropsWithRef, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** The action in words, for people who can't see the icon. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(buttonClass({ variant, size }), 'button--icon-only', className)}
    >
      {icon}
    </button>
  );
}
