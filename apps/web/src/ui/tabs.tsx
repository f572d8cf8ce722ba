import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';

interface TabsProps<Tab extends string> {
  label: string;
  tabs: readonly { id: Tab; label: ReactNode }[];
  open: Tab;
  onOpen: (tab: Tab) => void;
  children: ReactNode;
  className?: string;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<Tab extends string>({
  label,
  tabs,
  open,
  onOpen,
  children,
  className,
}: TabsProps<Tab>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === open);
    const next = (at + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onOpen(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={classNames('flex flex-col', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex overflow-x-auto border-b border-hairline [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => onOpen(tab.id)}
            onKeyDown={onKeyDown}
            className={classNames(
              'min-h-12 shrink-0 border-b-2 px-4 font-semibold -outline-offset-2',
              tab.id === open
                ? 'border-spruce text-spruce'
                : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {children}
      </div>
    </div>
  );
}
