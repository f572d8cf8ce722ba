import { addressParts } from '@pro-match/domain/formats';
import { Fragment } from 'react';

/** For an email or web address; one too long for its line breaks after a dot or the @. */
export function Address({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere">
      {addressParts(children).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place
        <Fragment key={i}>
          {i > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
