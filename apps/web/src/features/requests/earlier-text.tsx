import { Button } from '../../ui/button.tsx';

interface EarlierTextProps {
  text: string;
  onTake: () => void;
}

/** Text written for something else, filled in with one press. */
export function EarlierText({ text, onTake }: EarlierTextProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field bg-sunken p-3">
      <p className="min-w-0 flex-1 basis-48 text-sm wrap-anywhere">{`You wrote earlier: “${text}”`}</p>
      <Button size="sm" variant="outline" onClick={onTake}>
        Use This Text
      </Button>
    </div>
  );
}
