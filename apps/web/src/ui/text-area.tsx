import { type ComponentPropsWithRef, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldProps } from './field.tsx';

interface AutoGrowProps extends Omit<ComponentPropsWithRef<'textarea'>, 'onChange' | 'value'> {
  value: string;
  onChange: (value: string) => void;
  maxRows?: number;
}

/** Grows with its text; give it an `aria-label` if it has no label. */
export function AutoGrow({ value, onChange, maxRows = 5, className, ...rest }: AutoGrowProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text itself is what changes the height
  useLayoutEffect(() => {
    const node = area.current;
    // In a dialog not yet open, nothing has a height; the initial rows apply until then.
    if (!node?.offsetHeight) return;
    const style = getComputedStyle(node);
    const frame = node.offsetHeight - node.clientHeight;
    const padding = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
    const max = Number.parseFloat(style.lineHeight) * maxRows + padding + frame;
    // The surroundings must not move while this measures: a list above would lose its scroll
    // position.
    const around = node.parentElement;
    const room = around?.style.minHeight ?? '';
    if (around) around.style.minHeight = `${around.offsetHeight}px`;
    node.style.height = 'auto';
    const wanted = node.scrollHeight + frame;
    node.style.height = `${Math.min(wanted, max || wanted)}px`;
    if (around) around.style.minHeight = room;
    node.style.overflowY = wanted > max ? 'auto' : 'hidden';
  }, [value, maxRows]);
  return (
    <textarea
      rows={1}
      {...rest}
      ref={area}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={classNames('textarea textarea--full-width', className)}
    />
  );
}

interface TextAreaProps extends FieldProps, Omit<AutoGrowProps, 'ref'> {}

export function TextArea({ label, description, error, isRequired, ...rest }: TextAreaProps) {
  const own = useId();
  const id = rest.id ?? own;
  const field = { label, description, error, isRequired };
  return (
    <FieldFrame id={id} {...field}>
      <AutoGrow
        rows={3}
        maxRows={10}
        {...rest}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-required={isRequired || undefined}
        aria-describedby={describedBy(id, field)}
      />
    </FieldFrame>
  );
}
