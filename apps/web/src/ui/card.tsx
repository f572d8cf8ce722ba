import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** A surface that lies on the paper: hairline, no shadow. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames('card p-4 sm:p-6', className)} />;
}
