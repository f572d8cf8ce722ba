import { passwordRules } from '@pro-match/domain/auth';
import { Check } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="Password rules" className="flex flex-col gap-1.5 text-sm">
      {passwordRules.map((rule) => {
        const isMet = rule.isMet(password);
        return (
          <li
            key={rule.reason}
            data-met={isMet}
            className={classNames(
              'flex items-center gap-2.5 transition-colors duration-200',
              isMet ? 'font-medium text-spruce' : 'text-muted',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5 shrink-0 place-items-center rounded-chip border transition-colors duration-200',
                isMet ? 'border-spruce bg-spruce text-on-spruce' : 'border-(--field-line)',
              )}
            >
              {isMet ? <Check className="size-3.5" strokeWidth={3} /> : null}
            </span>
            {rule.label}
            <span className="sr-only">{isMet ? ' (met)' : ' (not met yet)'}</span>
          </li>
        );
      })}
    </ul>
  );
}
