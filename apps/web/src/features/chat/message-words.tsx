import { linksIn } from '@pro-match/domain/formats';
import { Fragment, type ReactNode } from 'react';
import { bubbleStyle } from './bubble-style.ts';
import type { Bubble } from './thread/bubbles.ts';

/** Renders a message that carries something; falls back to `words` if there is nothing to draw. */
export type CardOf = (message: Bubble, words: ReactNode) => ReactNode;

/** Renders the files of a message. */
export type FilesOf = (bubble: Bubble) => ReactNode;

interface MessageWordsProps {
  bubble: Bubble;
  card: CardOf | undefined;
  files: FilesOf | undefined;
}

/** A stranger's text with its links, none of which this site vouches for. */
function Linked({ text }: { text: string }) {
  return linksIn(text).map((part, i) => {
    // Parts of one text can only be identified by their place.
    const key = `${i}`;
    if (part.href === null) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <a
        key={key}
        href={part.href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="link"
      >
        {part.text}
      </a>
    );
  });
}

/** A message's text, or its contents. */
export function MessageWords({ bubble, card, files }: MessageWordsProps) {
  const words = (
    <p dir="auto" className={`min-w-0 ${bubbleStyle(bubble)}`}>
      <Linked text={bubble.content} />
    </p>
  );
  if (bubble.carries && card) return card(bubble, words);
  if (bubble.attachments.length === 0) return words;
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${bubble.isMine ? 'items-end' : 'items-start'}`}>
      {files?.(bubble)}
      {bubble.content === '' ? null : words}
    </div>
  );
}
