import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SHORTCUTS } from './shortcuts.ts';
import { turnShortcuts, useShortcutsOn } from './shortcuts-choice.ts';

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <Sheet isOpen onClose={onClose} title="Keyboard shortcuts">
      <div className="flex flex-col gap-3 pb-5">
        <dl className="divide-y divide-hairline">
          {SHORTCUTS.map(({ key, label }) => (
            <div key={key} className="flex items-center justify-between gap-4 py-2">
              <dt className="text-sm">{label}</dt>
              <dd>
                <kbd className="inline-grid min-w-8 place-items-center rounded-field border border-hairline bg-sunken px-2 py-1 font-sans text-sm font-semibold">
                  {key}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Use shortcuts"
          description="They never work while you type."
          isOn={isOn}
          onChange={turnShortcuts}
        />
      </div>
    </Sheet>
  );
}
