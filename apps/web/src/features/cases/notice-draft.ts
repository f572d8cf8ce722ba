import {
  NOTICE_FIELDS,
  type NoticeInput,
  type NoticeKind,
  STATEMENT_MISSING,
} from '@pro-match/domain/cases';
import { EMAIL_INVALID, foldEmail, isEmail } from '@pro-match/domain/formats';
import { textProblem } from '../../lib/text-problem.ts';
import type { Checked } from '../../ui/use-form.ts';
import type { Problems } from '../../ui/use-problems.ts';

export interface NoticeDraft {
  place: string;
  details: string;
  name: string;
  email: string;
  phone: string;
  postal_address: string;
  is_sworn: boolean;
}
export type NoticeField = keyof NoticeDraft;

export const EMPTY_NOTICE: NoticeDraft = {
  place: '',
  details: '',
  name: '',
  email: '',
  phone: '',
  postal_address: '',
  is_sworn: false,
};

const TEXTS = ['place', 'details', 'name', 'phone', 'postal_address'] as const;

/** Problems are in the form's order. */
export function checkNotice(
  kind: NoticeKind,
  id: string,
  draft: NoticeDraft,
): Checked<NoticeField, NoticeInput> {
  const { is_sworn: isSworn, ...typed } = draft;
  const email = foldEmail(typed.email);
  const problems: Problems<NoticeField> = {};
  for (const name of TEXTS) {
    const isOptional = kind === 'removal' && (name === 'phone' || name === 'postal_address');
    const problem = textProblem(typed[name], NOTICE_FIELDS[name], !isOptional);
    if (problem) problems[name] = problem;
    if (name === 'name' && !isEmail(email)) problems.email = EMAIL_INVALID;
  }
  if (isSworn && Object.keys(problems).length === 0) {
    return { value: { id, kind, ...typed, email, is_sworn: true } };
  }
  return { problems: isSworn ? problems : { ...problems, is_sworn: STATEMENT_MISSING } };
}
