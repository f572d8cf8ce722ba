import { nameParts } from '@pro-match/domain/formats';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';

interface LongNameProps {
  children: string;
  lines?: 1 | 2;
  className?: string;
}

/** A long name ends in an ellipsis, with the full name as its title. */
export function LongName({ children, lines = 2, className }: LongNameProps) {
  return (
    <span
      dir="auto"
      title={children}
      className={classNames(
        'min-w-0 wrap-anywhere',
        lines === 1 ? 'block truncate' : 'line-clamp-2',
        className,
      )}
    >
      {nameParts(children).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <Fragment key={i}>
          {i > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
