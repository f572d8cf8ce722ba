import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames('card p-4 sm:p-6', className)} />;
}
