import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { RoleFrame } from './role-frame.tsx';

/** A frame before its screen has come ("closed"), with it ("open"), and after it ("gone"). */
function Gate() {
  const [place, setPlace] = useState('closed');
  return (
    <>
      {place === 'gone' ? null : (
        <RoleFrame key={place} role="client">
          {place}
        </RoleFrame>
      )}
      <button type="button" onClick={() => setPlace('open')}>
        Open
      </button>
      <button type="button" onClick={() => setPlace('gone')}>
        Go
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

it('keeps the logout question open while the screen arrives, and drops it with the frame', () => {
  const view = renderInApp(<Gate />);
  press('Logout');
  expect(screen.getByRole('dialog', { name: 'Log out of this browser?' })).toBeTruthy();
  press('Open');
  expect(screen.getByText('open')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Log out of this browser?' })).toBeTruthy();
  press('Go');
  press('Open');
  expect(screen.queryByRole('dialog')).toBeNull();
  view.unmount();
});
