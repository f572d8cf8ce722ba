import { POST_FIELDS } from '@pro-match/domain/community';
import { Sparkles, Undo2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { cutCaption } from './shoutout-draft.ts';

interface CaptionFieldProps {
  id: string;
  caption: string;
  error: string | undefined;
  isGenerating: boolean;
  onChange: (caption: string) => void;
  onGenerate: () => void;
  /** Restores the text that a generated caption replaced; undefined if there was none. */
  onUndo: (() => void) | undefined;
}

const MAX = POST_FIELDS.caption.max;
const NEARLY_FULL = 20;

export function CaptionField({
  id,
  caption,
  error,
  isGenerating,
  onChange,
  onGenerate,
  onUndo,
}: CaptionFieldProps) {
  const left = MAX - caption.length;
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        id={id}
        label="Caption"
        isRequired
        placeholder="What did they do for you, and how did it go?"
        rows={4}
        maxRows={14}
        value={caption}
        onChange={(text) => onChange(cutCaption(text))}
        error={error}
        readOnly={isGenerating}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={onGenerate}
          isPending={isGenerating}
          pendingLabel="Generating..."
        >
          <Sparkles aria-hidden="true" />
          Write My Caption
        </Button>
        {onUndo ? (
          <Button variant="ghost" size="sm" onClick={onUndo}>
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        ) : null}
        <p className="ml-auto text-sm text-muted tabular-nums">
          <span aria-hidden="true">{`${caption.length}/${MAX}`}</span>
          <span role="status" className="sr-only">
            {left <= NEARLY_FULL ? `${left} characters left` : ''}
          </span>
        </p>
      </div>
    </div>
  );
}
