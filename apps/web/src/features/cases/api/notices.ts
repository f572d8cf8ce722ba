import type { NoticeInput } from '@pro-match/domain/cases';
import { rest } from '../../../lib/api.ts';

/** Needs no account. */
export const sendNotice = (notice: NoticeInput) => rest.post<void>('/notices', notice);
