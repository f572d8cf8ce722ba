import { MESSAGE_FIELDS, messageFailure, messageLength } from '@pro-match/domain/chat';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { type DraftKey, useDraft } from '../../lib/use-draft.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { AutoGrow } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import type { Attaching } from './attachments/use-attaching.tsx';

const MAX = MESSAGE_FIELDS.text.max;
/** From here on the count shows. */
const COUNT_FROM = MAX - 200;
/** How many characters are left when the count is read out; reading out each one would be a flood. */
const SAID_AT = [0, 10, 50, 100, 200];

interface ComposerProps {
  /** Keeps the draft apart from those of other users and conversations. */
  draftKey: DraftKey;
  /** The other party's name. */
  name: string;
  /** Whether it takes the focus when it opens, unless that brings up an on-screen keyboard. */
  takesFocus: boolean;
  isSending: boolean;
  onSend: (content: string) => void;
  /** Called as the text changes, with whether nothing is left of it. */
  onTyping?: ((isBlank: boolean) => void) | undefined;
  /** Enter on a blank message does nothing, instead of saying why. */
  ignoresBlank?: boolean | undefined;
  /** What sending brings about, where that is not plain. */
  notice?: ReactNode;
  /** Above the text: other ways to say something; `write` adds to the draft. */
  tools?: ((write: (content: string) => void) => ReactNode) | undefined;
  /** Files that go out with the text, which then may be empty. */
  attaching?: Attaching | undefined;
}

function charactersLeft(count: number): string {
  return count === 0 ? 'No characters left' : `${count} characters left`;
}

function asText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** On a phone the focus would bring the keyboard up before anything has been read. */
function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}

export function Composer(props: ComposerProps) {
  const { draftKey, name, takesFocus, isSending, onSend, onTyping, ignoresBlank } = props;
  const { notice, tools, attaching } = props;
  const [draft, setDraft] = useDraft(draftKey, asText);
  const form = useRef<HTMLFormElement>(null);
  const countId = useId();
  const length = messageLength(draft);
  const left = MAX - length;
  const said = SAID_AT.find((count) => left <= count);
  const isOver = length > MAX;
  const hasFiles = attaching !== undefined && attaching.count > 0;
  const takeBack = useRef(() => {});
  useEffect(() => () => takeBack.current(), []);
  const area = () => form.current?.querySelector('textarea');
  useEffect(() => {
    const text = form.current?.querySelector('textarea');
    if (!text || !takesFocus || !hasKeyboard()) return;
    text.focus();
    // A kept draft is written on, not written in front of.
    text.setSelectionRange(text.value.length, text.value.length);
  }, [takesFocus]);

  function submit(): void {
    const failure = hasFiles && length === 0 ? undefined : messageFailure(draft);
    if (length === 0 && ignoresBlank && !hasFiles) return;
    if (failure) takeBack.current = toast.error(failure);
    else {
      onSend(draft.trim());
      setDraft('');
      onTyping?.(true);
    }
    area()?.focus();
  }

  function write(content: string): void {
    setDraft((kept) => (kept.trim() === '' ? content : `${kept}\n${content}`));
    // Where the words come from a sheet, the page takes no focus before that is gone.
    requestAnimationFrame(() => area()?.focus());
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter that picks a word in an input method belongs to the word.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    submit();
  }

  return (
    <div
      data-below-toasts=""
      className="flex flex-col gap-2 border-t border-hairline p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {notice}
      {/* Beside the form: a sheet that opens here has one of its own, and a form within a form sends nothing. */}
      {tools ? (
        <div className="-mx-3 flex gap-1 overflow-x-auto px-3 *:shrink-0 sm:flex-wrap">
          {tools(write)}
        </div>
      ) : null}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="flex flex-col gap-2"
      >
        {attaching?.tray(() => area()?.focus())}
        {/* In large text the words have a line of their own. */}
        <div className="flex items-end gap-2 tight:flex-wrap tight:justify-between">
          {attaching?.button(form)}
          <AutoGrow
            value={draft}
            onChange={(typed) => {
              takeBack.current();
              setDraft(typed);
              onTyping?.(typed.trim() === '');
            }}
            // Counted as the server counts: the whitespace it trims is not part of the message.
            maxLength={MAX + draft.length - length}
            onKeyDown={onKeyDown}
            maxRows={5}
            aria-label="Message"
            aria-describedby={length >= COUNT_FROM ? countId : undefined}
            aria-invalid={isOver || undefined}
            placeholder={`Message ${name}`}
            enterKeyHint="send"
            dir="auto"
            // A long name must not make the empty box high.
            className="min-w-0 flex-1 rounded-[24px] py-2.5 placeholder:truncate tight:order-first tight:basis-full"
          />
          <IconButton
            type="submit"
            label="Send"
            variant="primary"
            icon={<SendHorizontal aria-hidden="true" />}
            disabled={(length === 0 && !hasFiles) || isSending}
            // The focus stays in the text, so that a phone keeps its keyboard up.
            onMouseDown={(event) => event.preventDefault()}
          />
        </div>
        {length >= COUNT_FROM ? (
          <p
            id={countId}
            className={`px-3 text-xs tabular-nums ${isOver ? 'font-medium text-error' : 'text-muted'}`}
          >
            {`${length} / ${MAX}`}
            {isOver ? ` · ${messageFailure(draft)}` : null}
          </p>
        ) : null}
        <p role="status" className="sr-only">
          {said === undefined ? null : charactersLeft(said)}
        </p>
      </form>
    </div>
  );
}
