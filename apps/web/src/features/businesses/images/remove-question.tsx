import { Button } from '../../../ui/button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface RemoveQuestionProps {
  isOpen: boolean;
  /** "logo" or "image". */
  what: string;
  onClose: () => void;
  onRemove: () => void;
}

/** Asks because a removed picture is not kept. */
export function RemoveQuestion({ isOpen, what, onClose, onRemove }: RemoveQuestionProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={`Remove this ${what}?`}
      footer={
        <>
          <Button
            variant="danger-soft"
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            Remove
          </Button>
          <Button onClick={onClose}>Keep It</Button>
        </>
      }
    >
      <p>Clients will no longer see it. You can upload it again at any time.</p>
    </Sheet>
  );
}
