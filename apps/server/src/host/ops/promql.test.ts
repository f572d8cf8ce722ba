import { expect, it } from 'vitest';
import { expressionsOf, namesIn } from './testing/promql.ts';

it.each<[string, string[]]>([
  ['up', ['up']],
  ['sum by (le, instance) (rate(a_bucket{x=~"b.*", y!="c"}[5m])) > 0.1', ['a_bucket']],
  ['histogram_quantile(0.95, sum by (le) (rate(a_bucket[10m]))) > 1', ['a_bucket']],
  ['max(a) - max(a offset 1h) > 0', ['a', 'a']],
  ['(avg(a{w="this"}) < 0.5) and (avg(b) >= 20) or c', ['a', 'b', 'c']],
  ['a / on (name) group_left (part) b unless d', ['a', 'b', 'd']],
  ['topk(10, sum without (x) (rate(a[$__rate_interval])))', ['a']],
  ['a > 3 * max by (name) (b) + 300', ['a', 'b']],
  ['process_resident_memory_bytes > 1e9', ['process_resident_memory_bytes']],
])('finds the metrics of %s', (expression, names) => {
  expect(namesIn(expression)).toEqual(names);
});

it('reads expressions on one or several lines', () => {
  const rules =
    '      - alert: A\n        expr: a > 1\n      - expr: |\n          b\n            > 2\n        for: 1m\n';
  expect(expressionsOf(rules)).toEqual(['a > 1', 'b\n            > 2']);
});
