import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonStyle, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

interface AnchorProps extends ComponentPropsWithRef<'a'>, ButtonStyle {}

function ButtonAnchor({ variant, size, isFullWidth, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, isFullWidth }), className)}>
      {children}
    </a>
  );
}

/** A router link that looks like a button: `<LinkButton to={paths.auth}>Sign In</LinkButton>`. */
export const LinkButton = createLink(ButtonAnchor);
