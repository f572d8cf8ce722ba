import { useEffect, useEffectEvent } from 'react';
import { LazyComponent, type LazyModule } from './lazy-component.tsx';

interface LazySheetProps<Props extends { onClose: () => void }> {
  code: LazyModule<Props>;
  props: Props;
  /** Called if its code didn't load; the sheet counts as closed, and the next press tries again. */
  onFailed: () => void;
}

export function LazySheet<Props extends { onClose: () => void }>(late: LazySheetProps<Props>) {
  const { code, props, onFailed } = late;
  return (
    <LazyComponent
      code={code}
      props={props}
      fallback={({ error }) =>
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
