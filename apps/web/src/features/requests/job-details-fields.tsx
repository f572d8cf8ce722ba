import {
  ANSWER_FIELDS,
  JOB_TIMING_LABELS,
  JOB_TIMINGS,
  type Prompt,
  promptsOf,
} from '@pro-match/domain/requests';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { answersTo, type JobDetails } from './job-details.ts';

interface JobDetailsFieldsProps {
  service: string;
  details: JobDetails;
  onChange: (details: JobDetails) => void;
}

const TIMINGS = JOB_TIMINGS.map((id) => ({ id, label: JOB_TIMING_LABELS[id] }));

/** The timing, and folded, the first questions that pros of the service's group ask. */
export function JobDetailsFields({ service, details, onChange }: JobDetailsFieldsProps) {
  const prompts = promptsOf(service);
  const answered = answersTo(service, details).length;
  const answer = (question: string, text: string | null) =>
    onChange({ ...details, answers: { ...details.answers, [question]: text ?? '' } });
  return (
    <>
      <ChoiceChips
        legend="When"
        options={TIMINGS}
        value={details.timing ?? null}
        onChange={(timing) => onChange({ ...details, timing })}
      />
      {prompts.length > 0 ? (
        <Fold
          title="Quick questions"
          summary={
            answered > 0
              ? `${answered} of ${prompts.length} answered`
              : `Optional: ${prompts.length} things pros usually ask`
          }
        >
          {prompts.map((prompt) => (
            <PromptField
              key={prompt.question}
              prompt={prompt}
              value={details.answers[prompt.question] ?? ''}
              onChange={(text) => answer(prompt.question, text)}
            />
          ))}
        </Fold>
      ) : null}
    </>
  );
}

interface PromptFieldProps {
  prompt: Prompt;
  value: string;
  onChange: (answer: string | null) => void;
}

function PromptField({ prompt: { question, choices }, value, onChange }: PromptFieldProps) {
  if (!choices) {
    return (
      <TextField
        label={question}
        maxLength={ANSWER_FIELDS.answer.max}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <ChoiceChips
      legend={question}
      options={choices.map((choice) => ({ id: choice, label: choice }))}
      value={choices.find((choice) => choice === value) ?? null}
      onChange={onChange}
    />
  );
}
