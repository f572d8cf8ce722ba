import { z } from 'zod';

/** The input and defaults of storage-js. */
export const listInputSchema = z.object({
  prefix: z.string().max(300).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
  search: z.string().max(200).default(''),
});
export type ListInput = z.infer<typeof listInputSchema>;

export const removeInputSchema = z.object({
  prefixes: z.array(z.string().max(300)).min(1).max(100),
});
export type RemoveInput = z.infer<typeof removeInputSchema>;
