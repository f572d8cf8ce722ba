import type { NoticeInput } from '@pro-match/domain/cases';
import { rest } from '../../../lib/api.ts';

/** Asks the team to take something down; no account is needed. */
export const sendNotice = (notice: NoticeInput) => rest.post<void>('/notices', notice);
