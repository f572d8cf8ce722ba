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
/** The count shows from this length on. */
const COUNT_FROM = MAX - 200;
/**
 * Numbers of remaining characters at which the count is read out; announcing each one would be a
 * flood.
 */
const SAID_AT = [0, 10, 50, 100, 200];

interface ComposerProps {
  /** Keeps the draft apart from those of other users and conversations. */
  draftKey: DraftKey;
  /** The other party's name. */
  name: string;
  /** It takes the focus when it opens, unless that would bring up an on-screen keyboard. */
  takesFocus: boolean;
  isSending: boolean;
  onSend: (content: string) => void;
  /** Called as the text changes; the argument is true if no text is left. */
  onTyping?: ((isBlank: boolean) => void) | undefined;
  /** Enter on a blank message does nothing, instead of showing the reason. */
  ignoresBlank?: boolean | undefined;
  /** The effect of sending, if it is not obvious. */
  notice?: ReactNode;
  /** Above the text: other ways to write something; `write` adds to the draft. */
  tools?: ((write: (content: string) => void) => ReactNode) | undefined;
  /** Files sent with the text, which may then be empty. */
  attaching?: Attaching | undefined;
}

function charactersLeft(count: number): string {
  return count === 0 ? 'No characters left' : `${count} characters left`;
}

function asText(stored: unknown): string {
  return typeof stored === 'string' ? stored : '';
}

/** On a phone the focus would bring up the keyboard before anything has been read. */
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
    // Writing continues at the end of a kept draft, not at its start.
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
    // If the words come from a sheet, the page cannot take the focus before the sheet is gone.
    requestAnimationFrame(() => area()?.focus());
  }

  function onKeyDown(event: KeyboardEvent): void {
    // In an input method, Enter picks the word and must not send the message.
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
      {/* Beside the form: a sheet that opens here has its own form, and a form within a form
          sends nothing. */}
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
        {/* In large text the message gets its own line. */}
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
            // A long name must not make the empty box taller.
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
