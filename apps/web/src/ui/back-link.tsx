import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';

function BackAnchor({ className, children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a
      {...rest}
      className={classNames(
        buttonClass({ variant: 'ghost', size: 'sm' }),
        '-ml-3 self-start',
        className,
      )}
    >
      <ArrowLeft aria-hidden="true" />
      {children}
    </a>
  );
}

/** Goes above a page's title: `<BackLink to={paths.community}>Community</BackLink>`. */
export const BackLink = createLink(BackAnchor);
