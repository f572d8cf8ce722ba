interface FirstWordsProps {
  words: readonly string[];
  onSend: (content: string) => void;
}

/** First messages that one press sends, while nothing has been written yet. */
export function FirstWords({ words, onSend }: FirstWordsProps) {
  return (
    <ul
      aria-label="Send with one press"
      className="-mx-3 flex scroll-px-3 gap-2 overflow-x-auto px-3 py-1 sm:flex-wrap"
    >
      {words.map((text) => (
        <li key={text} className="max-w-[85%] shrink-0 sm:max-w-full">
          <button
            type="button"
            dir="auto"
            onClick={() => onSend(text)}
            className="min-h-11 rounded-[22px] border border-(--field-line) px-4 py-1.5 text-start text-sm font-medium lg:min-h-9 lg:py-1 wrap-anywhere hover:bg-sunken"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
