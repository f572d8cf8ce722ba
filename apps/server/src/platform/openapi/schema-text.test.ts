import { describe, expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

describe('schemaText', () => {
  it('writes objects, lists, choices and bounds', () => {
    const text = schemaText({
      type: 'object',
      required: ['id', 'stars'],
      properties: {
        id: { type: 'string', format: 'uuid', description: 'Made by the client' },
        stars: { type: 'integer', minimum: 1, maximum: 5 },
        tags: { type: 'array', items: { type: 'string' } },
        status: { enum: ['pending', 'accepted'] },
        comment: { type: ['string', 'null'], maxLength: 2000 },
        next: { anyOf: [{ type: 'string' }, { type: 'null' }] },
        counts: { type: 'object', additionalProperties: { type: 'number' } },
        other: { $ref: '#/components/schemas/Other' },
      },
    });
    expect(text).toBe(
      [
        '{',
        '  // Made by the client',
        '  id: string /* uuid */;',
        '  stars: integer /* 1 to 5 */;',
        '  tags?: Array<string>;',
        '  status?: "pending" | "accepted";',
        '  comment?: string /* 0 to 2000 */ | null;',
        '  next?: string | null;',
        '  counts?: Record<string, number>;',
        '  other?: Other;',
        '}',
      ].join('\n'),
    );
  });

  it('stops at a schema that contains itself', () => {
    const node: Parameters<typeof schemaText>[0] = { type: 'array' };
    if (node) node.items = node;
    expect(schemaText(node)).toContain('unknown');
  });
});
