import type { ReactNode } from 'react';
import { bubbleLook } from './bubble-look.ts';
import type { Bubble } from './thread/bubbles.ts';

/** What is drawn for a message that carries a quote; `words` stand in where there is none to draw. */
export type CardOf = (messageId: string, words: ReactNode) => ReactNode;

interface MessageWordsProps {
  bubble: Bubble;
  card: CardOf | undefined;
}

/** What a message says, or what it carries. */
export function MessageWords({ bubble, card }: MessageWordsProps) {
  const words = (
    <p dir="auto" className={`min-w-0 ${bubbleLook(bubble)}`}>
      {bubble.content}
    </p>
  );
  return bubble.isQuote && card ? card(bubble.id, words) : words;
}
