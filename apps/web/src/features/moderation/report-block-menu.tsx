import { Ban, CircleCheck, Flag } from 'lucide-react';
import { useState } from 'react';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useUnblock } from './api/blocks.ts';
import { BlockSheet } from './block-sheet.tsx';
import { useReporting } from './use-reporting.tsx';

interface ReportBlockMenuProps {
  kind: 'business' | 'person';
  userId: string;
  name: string;
  isBlocked?: boolean;
  onBlocked?: () => void;
  /** Asks in its own words, where parting means something else. */
  onBlock?: () => void;
  /** Shows words, where nothing around it says what it is for. */
  hasWords?: boolean;
  className?: string;
}

/** Report or block someone. */
export function ReportBlockMenu(props: ReportBlockMenuProps) {
  const { kind, userId, name, isBlocked = false, onBlocked, onBlock, hasWords, className } = props;
  const [isAsking, setAsking] = useState(false);
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
          onSelect: onBlock ?? (() => setAsking(true)),
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
      {isAsking ? (
        <BlockSheet
          userId={userId}
          name={name}
          onBlocked={() => onBlocked?.()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
