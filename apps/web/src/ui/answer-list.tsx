interface AnswerListProps {
  answers: readonly { question: string; answer: string }[];
}

export function AnswerList({ answers }: AnswerListProps) {
  if (answers.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {answers.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a script may ask one question twice.
        <div key={index} className="flex flex-wrap gap-x-2">
          <dt dir="auto" className="min-w-0 text-muted wrap-anywhere">
            {question}
          </dt>
          <dd dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {answer}
          </dd>
        </div>
      ))}
    </dl>
  );
}
