import type { KeyboardEvent, ReactNode } from 'react';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export function Queue({ children }: { children: ReactNode }) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    if (at === -1) return;
    event.preventDefault();
    rows[at + step]?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are links and take the keys; here they only bubble
    <div onKeyDown={onKeyDown}>{children}</div>
  );
}
