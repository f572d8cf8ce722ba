import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface MenuItem {
  label: string;
  icon: ReactNode;
  onSelect: () => void;
  tone?: 'danger';
}

interface MenuProps {
  /** "More about Otter & Co". */
  label: string;
  items: readonly MenuItem[];
  /** Replaces the three dots where nothing nearby says what the button is for. */
  children?: ReactNode;
  className?: string | undefined;
  size?: 'sm' | undefined;
}

/** In px, to the button and to the window's edges. */
const GAP = 8;

/**
 * Below the button, aligned to the end of a small one and the start of a wide one; above it if
 * there is no room below; always inside the window.
 */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const fitsBelow = at.bottom + height + 2 * GAP <= window.innerHeight;
  const top = fitsBelow ? at.bottom + GAP / 2 : at.top - height - GAP / 2;
  const fromEnd = at.width < width / 2 && at.right - width >= GAP;
  const wanted = fromEnd ? at.right - width : at.left;
  const left = Math.min(wanted, window.innerWidth - width - GAP);
  menu.style.top = `${Math.max(GAP, top)}px`;
  menu.style.left = `${Math.max(GAP, left)}px`;
}

/** Undefined for keys that don't move the focus. */
function targetOf(key: string, items: HTMLElement[], focused: number): HTMLElement | undefined {
  const count = items.length;
  switch (key) {
    case 'ArrowDown':
      return items[(focused + 1) % count];
    case 'ArrowUp':
      return items[(focused - 1 + count) % count];
    case 'Home':
      return items[0];
    case 'End':
      return items[count - 1];
    default:
      return undefined;
  }
}

export function Menu({ label, items, children, className, size }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => menu.current?.hidePopover();
  const all = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    const node = menu.current;
    if (!isOpen || !node) return;
    if (button.current) place(node, button.current);
    node.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    // The menu doesn't move with its button.
    const hide = () => node.hidePopover();
    const options = { capture: true, passive: true };
    window.addEventListener('scroll', hide, options);
    window.addEventListener('resize', hide);
    return () => {
      window.removeEventListener('scroll', hide, options);
      window.removeEventListener('resize', hide);
    };
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Tab') close();
    const found = all();
    const focused = found.findIndex((item) => item.matches(':focus'));
    const target = targetOf(event.key, found, focused);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  const opener = {
    ref: button,
    size,
    className,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
  } as const;
  return (
    <>
      {children ? (
        <Button {...opener} variant="ghost" aria-label={label}>
          {children}
        </Button>
      ) : (
        <IconButton {...opener} label={label} icon={<Ellipsis aria-hidden="true" />} />
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
        className={classNames(
          'fixed inset-auto m-0 max-w-72 min-w-52 flex-col rounded-field border border-hairline bg-surface p-1.5 text-base text-ink shadow-float open:flex',
          // Hidden until positioned.
          isOpen ? 'visible' : 'invisible',
        )}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              // Close first, so that the sheet that opens next returns the focus to the button.
              close();
              item.onSelect();
            }}
            className={classNames(
              'flex min-h-12 items-center gap-3 rounded-[10px] px-3 text-left wrap-anywhere hover:bg-sunken focus-visible:bg-sunken [&>svg]:size-5 [&>svg]:shrink-0',
              item.tone === 'danger' && 'text-error',
            )}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
