import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LongName } from '../../ui/long-name.tsx';

interface ConversationHeaderProps {
  /** The other party. */
  name: string;
  userId: string;
  picture?: string | null;
  shape: 'round' | 'square';
  onBack: () => void;
  /** Lines under the name. */
  children?: ReactNode;
  /** Actions other than writing. */
  actions?: ReactNode;
}

/** The other party of the conversation. */
export function ConversationHeader({
  name,
  userId,
  picture,
  shape,
  onBack,
  children,
  actions,
}: ConversationHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone that shows nothing but the chat, the other party's name comes first.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) heading.current?.focus();
  }, []);
  return (
    // Sticky if the panel is too low for the chat; in large text only the back button and the name:
    // the whole header would leave the chat no room.
    <header className="sticky top-0 z-10 flex flex-wrap items-center gap-1 border-b border-hairline bg-surface p-2 pt-[max(0.5rem,env(safe-area-inset-top))] sm:gap-3 sm:pr-3 flat:static tight:contents">
      <IconButton
        label="Back to Messages"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onBack}
        className="max-sm:w-10 tight:sticky tight:top-[env(safe-area-inset-top)] tight:z-20 tight:mt-[env(safe-area-inset-top)] tight:-mb-12 tight:shrink-0 tight:self-start"
      />
      {/* On phones the name needs the room. */}
      <span className="hidden min-[30rem]:mr-1.5 min-[30rem]:block">
        <Avatar name={name} id={userId} src={picture} size="sm" shape={shape} />
      </span>
      {/* Large text moves the actions to their own line before it breaks words. */}
      <div className="min-w-0 flex-1 basis-[6.5rem] tight:contents">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-base outline-none tight:sticky tight:top-0 tight:z-10 tight:shrink-0 tight:bg-surface tight:pt-[max(0.5rem,env(safe-area-inset-top))] tight:pr-2 tight:pb-2 tight:pl-11"
        >
          <LongName>{name}</LongName>
        </h2>
        <div className="tight:pr-2 tight:pl-11">{children}</div>
      </div>
      {actions ? <div className="ml-auto flex shrink-0 sm:gap-1">{actions}</div> : null}
    </header>
  );
}
