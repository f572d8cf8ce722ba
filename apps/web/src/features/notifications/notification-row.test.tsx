import type { Notification } from '@pro-match/domain/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { NotificationRow } from './notification-row.tsx';

const notification = {
  id: 'n1',
  kind: 'lead',
  title: 'New lead: Plumbing',
  body: 'Dana Client wants to connect.',
  path: '/business-messages?match=m1',
  created_at: '2026-11-20T12:00:00.000Z',
  read_at: null,
} as Notification;

function show(more: Partial<Notification> = {}, day?: string) {
  const onRead = vi.fn();
  const { router } = renderInApp(
    <NotificationRow notification={{ ...notification, ...more }} day={day} onRead={onRead} />,
  );
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  return { onRead, navigate, link: screen.getByRole('link') };
}

describe('NotificationRow', () => {
  it('is marked as read by a press, which opens its target', async () => {
    const { onRead, navigate, link } = show();
    expect(link.textContent).toContain('Unread: New lead: Plumbing');
    await userEvent.click(link);
    expect(onRead).toHaveBeenCalledWith('n1');
    expect(navigate).toHaveBeenCalledWith({ href: '/business-messages?match=m1' });
  });

  it('is not marked as read twice', async () => {
    const { onRead, navigate, link } = show({ read_at: '2026-11-20T12:30:00.000Z' });
    expect(link.textContent).not.toContain('Unread');
    await userEvent.click(link);
    expect(onRead).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledOnce();
  });

  it('is marked as read without navigating when it opens in a new tab', async () => {
    const { onRead, navigate, link } = show();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link);
    expect(onRead).toHaveBeenCalledOnce();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('shows the day above the first of a day', () => {
    show({}, 'Yesterday');
    expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeTruthy();
  });
});
