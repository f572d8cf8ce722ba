import type { Lead, LeadFilter } from '@pro-match/domain/matches';
import type { Page } from '@pro-match/domain/wire';
import type { InfiniteData } from '@tanstack/react-query';
import { withRows } from '../../../lib/page-rows.ts';
import { rowsIn } from '../../../lib/pages.ts';

export type LeadPages = InfiniteData<Page<Lead>, unknown>;

const isBefore = (one: Lead, other: Lead) =>
  one.order === other.order ? one.id < other.id : one.order < other.order;

function takes({ stage, service }: LeadFilter, lead: Lead): boolean {
  return (!stage || lead.stage === stage) && (!service || lead.service === service);
}

/** Moves the lead to its current place. One behind the last loaded row comes with its page. */
export function withLead(list: LeadPages, lead: Lead, filter: LeadFilter): LeadPages {
  const others = withRows(list, (rows) => rows.filter(({ id }) => id !== lead.id));
  const last = others.pages.at(-1);
  if (!last || !takes(filter, lead)) return others;
  const hasRowBehind = rowsIn(others).some((row) => isBefore(lead, row));
  if (!hasRowBehind && last.next !== null) return others;
  const page = others.pages.find(({ data }) => data.some((row) => isBefore(lead, row))) ?? last;
  const at = page.data.findIndex((row) => isBefore(lead, row));
  const data = page.data.toSpliced(at < 0 ? page.data.length : at, 0, lead);
  return { ...others, pages: others.pages.map((one) => (one === page ? { ...one, data } : one)) };
}
