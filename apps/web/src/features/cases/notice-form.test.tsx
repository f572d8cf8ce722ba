import { STATEMENT_MISSING } from '@pro-match/domain/cases';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sendNotice } from './api/notices.ts';
import { NoticeForm } from './notice-form.tsx';

vi.mock('./api/notices.ts', () => ({ sendNotice: vi.fn(async () => undefined) }));

beforeEach(() => vi.mocked(sendNotice).mockClear());

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says at each field what is missing, and sends nothing', () => {
  render(<NoticeForm kind="removal" />);
  press('Send Request');
  expect(screen.getByText('Please tell us where to find it')).toBeTruthy();
  expect(screen.getByText('Please sign with your full name')).toBeTruthy();
  expect(screen.getByText(STATEMENT_MISSING)).toBeTruthy();
  expect(sendNotice).not.toHaveBeenCalled();
});

it('sends a signed request, and says when to expect an answer', async () => {
  render(<NoticeForm kind="removal" />);
  type('Where is the picture', 'The second picture of a post');
  type('What does it show', 'Me, without my consent');
  type('Your full name', 'Juniper Marsh');
  type('Email', 'juniper@example.com');
  fireEvent.click(screen.getByRole('checkbox'));
  press('Send Request');
  expect((await screen.findByText(/We have your request/)).textContent).toContain(
    'within 48 hours',
  );
  expect(vi.mocked(sendNotice).mock.calls[0]?.[0]).toMatchObject({
    kind: 'removal',
    name: 'Juniper Marsh',
    is_sworn: true,
  });
});

it('asks for a phone number and a postal address in a copyright notice', () => {
  render(<NoticeForm kind="copyright" />);
  press('Send Notice');
  expect(screen.getByText('Please enter a phone number')).toBeTruthy();
  expect(screen.getByText('Please enter your address')).toBeTruthy();
});
