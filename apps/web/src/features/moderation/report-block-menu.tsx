import { Ban, CircleCheck, Flag } from 'lucide-react';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useUnblock } from './api/blocks.ts';
import { useBlocking } from './use-blocking.tsx';
import { useReporting } from './use-reporting.tsx';

interface ReportBlockMenuProps {
  kind: 'business' | 'person';
  userId: string;
  name: string;
  isBlocked?: boolean;
  onBlocked?: () => void;
  /** Replaces the usual question, where blocking has another meaning. */
  onBlock?: () => void;
  /** Shows a text label, where nothing nearby says what the menu is for. */
  hasWords?: boolean;
  className?: string;
}

export function ReportBlockMenu(props: ReportBlockMenuProps) {
  const { kind, userId, name, isBlocked = false, onBlocked, onBlock, hasWords, className } = props;
  const { block, sheet: blockSheet } = useBlocking('matches');
  const { report, sheet } = useReporting();
  const unblock = useUnblock(userId);
  const items: MenuItem[] = [
    {
      label: 'Report',
      icon: <Flag aria-hidden="true" />,
      onSelect: () => report({ kind, id: userId, title: `Report ${name}` }),
    },
    isBlocked
      ? {
          label: 'Unblock',
          icon: <CircleCheck aria-hidden="true" />,
          onSelect: () => unblock.mutate(),
        }
      : {
          label: 'Block',
          icon: <Ban aria-hidden="true" />,
          tone: 'danger',
          onSelect: onBlock ?? (() => block({ userId, name, onBlocked })),
        },
  ];
  return (
    <>
      <Menu
        label={`Report or block ${name}`}
        items={items}
        size={hasWords ? 'sm' : undefined}
        className={className}
      >
        {hasWords ? (
          <>
            <Flag aria-hidden="true" />
            Report or block
          </>
        ) : null}
      </Menu>
      {sheet}
      {blockSheet}
    </>
  );
}
