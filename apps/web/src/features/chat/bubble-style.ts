import { classNames } from '../../ui/class-names.ts';
import type { Bubble } from './thread/bubbles.ts';

/** The classes of a message's paragraph. */
export function bubbleStyle({ isMine, delivery }: Bubble): string {
  return classNames(
    'rounded-[18px] px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
    isMine ? 'rounded-br-md bg-spruce-tint' : 'rounded-bl-md bg-sunken',
    delivery === 'failed' && 'outline outline-error',
  );
}
