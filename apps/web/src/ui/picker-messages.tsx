import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';
import type { FieldProps } from './field.tsx';

/** Help and error of a picker; React Aria ties them to the control by context. */
export function PickerMessages({ description, error }: Pick<FieldProps, 'description' | 'error'>) {
  return (
    <>
      {description ? <Description className="text-sm">{description}</Description> : null}
      <FieldError className="text-sm font-medium">{error}</FieldError>
    </>
  );
}
