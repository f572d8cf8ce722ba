import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ReasonForm } from './reason-form.tsx';

afterEach(() => sessionStorage.clear());

/** The form of something that is decided at once, and may be again. */
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

it('is empty after a decision, and keeps what is typed for the next', async () => {
  const { unmount } = open();
  await userEvent.type(field(), 'Spam.');
  await userEvent.click(screen.getByRole('button', { name: 'Warn' }));
  expect(field().value).toBe('');
  await userEvent.type(field(), 'Again.');
  unmount();
  open();
  expect(field().value).toBe('Again.');
});
