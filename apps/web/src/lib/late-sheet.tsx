import { useEffect, useEffectEvent } from 'react';
import { type LateCode, LatePart } from './late-part.tsx';

interface LateSheetProps<Props extends { onClose: () => void }> {
  code: LateCode<Props>;
  props: Props;
  /** Called if its code didn't load; the sheet counts as closed, and the next press tries again. */
  onFailed: () => void;
}

export function LateSheet<Props extends { onClose: () => void }>(late: LateSheetProps<Props>) {
  const { code, props, onFailed } = late;
  return (
    <LatePart
      code={code}
      props={props}
      instead={({ error }) =>
        error ? (
          <NotLoaded
            onFailed={() => {
              onFailed();
              props.onClose();
            }}
          />
        ) : null
      }
    />
  );
}

function NotLoaded({ onFailed }: { onFailed: () => void }) {
  const fail = useEffectEvent(onFailed);
  useEffect(() => fail(), []);
  return null;
}
