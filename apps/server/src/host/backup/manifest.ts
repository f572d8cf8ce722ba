import { z } from 'zod';

/** Increases when a backup can no longer be read as before. */
export const FORMAT = 1;

/** A backup's description of itself; the checksums of its files are stored next to it. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** When its data was read. */
  made_at: z.iso.datetime(),
  /** Those that had run, so that rows return to the tables they came from. */
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
  /** Secrets set outside the database that a restore also needs. */
  keep: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const linesFileOf = (table: string) => `tables/${table}.jsonl.gz`;
export const PICTURES = 'pictures';
export const CLOSURES = 'closures.json';

export const closuresSchema = z.array(
  z.object({ user_id: z.uuid(), closed_at: z.iso.datetime().transform((time) => new Date(time)) }),
);
