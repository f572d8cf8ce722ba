import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ReasonForm } from './reason-form.tsx';

afterEach(() => sessionStorage.clear());

/** A form whose decision is stored at once and can be repeated. */
function open() {
  return render(
    <ReasonForm
      draftKey="case.c1"
      label="Reason"
      description="The author reads it."
      field={{ label: 'Reason', max: 500 }}
      actions={[{ id: 'warn', label: 'Warn', variant: 'primary' }]}
      pending={null}
      onAct={(_action, _reason, done) => done()}
    />,
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('is empty after a decision, and keeps the draft of the next one', async () => {
  const { unmount } = open();
  await userEvent.type(field(), 'Spam.');
  await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
  expect(field().value).toBe('');
  await userEvent.type(field(), 'Again.');
  unmount();
  open();
  expect(field().value).toBe('Again.');
});
