import { z } from 'zod';

/** Goes up when a backup can no longer be read as before. */
export const FORMAT = 1;

/** What a backup says of itself; the sums of its files lie beside it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When the state that it holds was read. */
  made_at: z.iso.datetime(),
  /** What had run, so that its rows go into the tables that they came from. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number().int(),
    }),
  ),
  /** Last numbers of sequences. */
  counters: z.record(z.string(), z.number()),
  pictures: z.number().int(),
  /** Secrets that were set outside of the database, and that a restore needs as well. */
  keep: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const linesFileOf = (table: string) => `tables/${table}.jsonl.gz`;
export const PICTURES = 'pictures';
export const CLOSURES = 'closures.json';

/** Closed accounts, as their log lies in a backup. */
export const closuresSchema = z.array(
  z.object({ user_id: z.uuid(), closed_at: z.iso.datetime().transform((time) => new Date(time)) }),
);
