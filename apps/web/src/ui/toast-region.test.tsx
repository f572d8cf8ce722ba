import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  act(() => toast.dismiss());
  vi.useRealTimers();
});

describe('ToastRegion', () => {
  it('shows one toast at a time', () => {
    render(<ToastRegion />);
    act(() => toast.success('Match accepted!'));
    act(() => toast.error('Failed to send message'));
    expect(screen.queryByText('Match accepted!')).toBeNull();
    expect(screen.getByText('Failed to send message')).toBeTruthy();
  });

  it('removes a toast after its time, or when dismissed', async () => {
    render(<ToastRegion />);
    act(() => toast.info('New lead received!'));
    act(() => vi.advanceTimersByTime(4_000));
    expect(screen.queryByText('New lead received!')).toBeNull();

    act(() => toast.info('New lead received!'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('New lead received!')).toBeNull();
  });

  it('offers an action once, and shows the toast for longer', async () => {
    const onPress = vi.fn();
    render(<ToastRegion />);
    act(() => toast.success('Match request sent!', { action: { label: 'Undo', onPress } }));
    act(() => vi.advanceTimersByTime(6_000));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('Match request sent!')).toBeNull();
  });

  it('keeps a toast while the pointer is on it', async () => {
    render(<ToastRegion />);
    act(() => toast.success('Comment added!'));
    await userEvent.hover(screen.getByText('Comment added!'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Comment added!')).toBeTruthy();
  });

  it('removes a toast that was pointed at when a sheet took it over', async () => {
    render(<ToastRegion />);
    act(() => toast.success('Welcome back!'));
    await userEvent.hover(screen.getByText('Welcome back!'));
    render(<ToastRegion />);
    act(() => vi.advanceTimersByTime(4_000));
    expect(screen.queryByText('Welcome back!')).toBeNull();
  });

  it('shows the toast in the newest region, and takes it back when that one goes', () => {
    render(<ToastRegion />);
    const sheet = render(<ToastRegion />);
    act(() => toast.success('Match request sent!'));
    expect(sheet.container.textContent).toContain('Match request sent!');
    expect(screen.getAllByText('Match request sent!')).toHaveLength(1);
    sheet.unmount();
    expect(screen.getAllByText('Match request sent!')).toHaveLength(1);
  });
});
