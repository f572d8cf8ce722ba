import { DAY_NAMES, DAYS, type Day, type Hours, SPANS_MAX } from '@pro-match/domain/businesses';
import { Copy, Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { copiedTo, withDay, withMore, withoutSpan, withTime } from './hours-draft.ts';

interface DayHoursProps {
  day: Day;
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}

/** Up to two pairs of times. */
export function DayHours({ day, hours, error, onChange }: DayHoursProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const spans = hours[day] ?? [];
  const name = DAY_NAMES[day];
  const focusTime = (index: number) =>
    box.current?.querySelectorAll<HTMLElement>('input[type="time"]')[index]?.focus();
  const icon = <Copy aria-hidden="true" />;
  const copyTo = (label: string, days: readonly Day[]) => ({
    label,
    icon,
    onSelect: () => onChange(copiedTo(hours, day, days)),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the week's would be read twice
    <div ref={box} role="group" aria-label={name} className="flex flex-col gap-2 py-2">
      <Switch
        label={name}
        description={spans.length === 0 ? 'Closed' : undefined}
        isOn={spans.length > 0}
        onChange={(isOpen) => onChange(withDay(hours, day, isOpen))}
      />
      {spans.map(([opens, closes], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair of times is known by its place
        <div key={index} className="flex flex-wrap items-end gap-2">
          {([0, 1] as const).map((end) => (
            <label key={end} className="flex min-w-[7rem] flex-1 flex-col gap-1.5">
              <span className="text-sm text-muted">{end === 0 ? 'Opens' : 'Closes'}</span>
              <input
                type="time"
                required
                className="input input--full-width"
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? id : undefined}
                value={end === 0 ? opens : closes}
                onChange={({ target }) =>
                  onChange(withTime(hours, { day, index, end, time: target.value }))
                }
              />
            </label>
          ))}
          {spans.length > 1 ? (
            <IconButton
              label={`Remove ${index === 0 ? 'the first' : 'the second'} hours of ${name}`}
              icon={<X aria-hidden="true" />}
              onClick={() => {
                flushSync(() => onChange(withoutSpan(hours, day, index)));
                // The pressed button is gone; don't let the focus fall to the top of the page.
                focusTime(0);
              }}
            />
          ) : null}
        </div>
      ))}
      {error ? (
        <p id={id} className="text-sm font-medium text-error">
          {error}
        </p>
      ) : null}
      {spans.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {spans.length < SPANS_MAX ? (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Add a Break on ${name}`}
              onClick={() => {
                flushSync(() => onChange(withMore(hours, day)));
                // The pressed button is gone: focus the new times.
                focusTime(spans.length * 2);
              }}
            >
              <Plus aria-hidden="true" />
              Add a Break
            </Button>
          ) : null}
          <Menu
            label={`Copy the hours of ${name}`}
            size="sm"
            items={[copyTo('To Monday – Friday', DAYS.slice(0, 5)), copyTo('To Every Day', DAYS)]}
          >
            {icon}
            Copy
          </Menu>
        </div>
      ) : null}
    </div>
  );
}
