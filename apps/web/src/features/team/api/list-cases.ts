import type { Case, CasesQuery } from '@pro-match/domain/cases';
import { teamPages } from './team-pages.ts';

export type CaseFilter = Partial<Pick<CasesQuery, 'status' | 'kind'>>;

export function casesQuery({ status, kind }: CaseFilter) {
  return teamPages<Case>('cases', { status, kind });
}
