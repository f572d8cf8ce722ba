import type { Attachment } from '@pro-match/domain/media';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react';

/** The parts of a composer that sends files. */
export interface Attaching {
  /** The number of files sent with the next message. */
  count: number;
  /** Opens the picker; files dropped on the form or pasted into it are added too. */
  button: (form: RefObject<HTMLFormElement | null>) => ReactNode;
  /** The chosen files. */
  tray: (onRemoved: () => void) => ReactNode;
  /** Takes the files out for a message with this id. */
  take: (messageId: string) => Attachment[];
}

// Loaded late: the chosen files show a moment after the conversation.
const code = {
  queryKey: ['code', 'attaching'],
  queryFn: () => import('./attaching.ts'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};

const nothing = () => () => undefined;

/** Files for the next message of a match. */
export function useAttaching(userId: string, matchId: string): Attaching {
  const { data: late } = useQuery(code);
  const tray = late?.attachmentTray(userId, matchId);
  const count = useSyncExternalStore(
    tray?.watch ?? nothing,
    () => tray?.state().tiles.length ?? 0,
    () => 0,
  );
  return {
    count,
    button: (form) =>
      late && tray ? (
        <late.AttachButton form={form} onFiles={tray.add} />
      ) : (
        <i className="size-11" />
      ),
    tray: (onRemoved) => late && tray && <late.TrayView tray={tray} onRemoved={onRemoved} />,
    take: (messageId) => tray?.take(messageId) ?? [],
  };
}
