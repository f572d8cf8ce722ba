#!/usr/bin/env bash
# A test that asks PostgreSQL for a plan by an index can fail once the empty table has been analyzed.
#
# PostgreSQL (18 in PGlite 0.5.16, 15 on a server) expects some pages of a table that it has never
# looked at, and then plans by the index that fits. Once vacuum or autovacuum has seen that the table is
# empty, every index costs one page: here it walks the primary key, which also gives the order, and
# filters. A suite in whose long runs autovacuum comes by fails now and then; a short run never does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16 >/dev/null
cat >ask.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create();
await db.exec(`
  create table addresses (slug text primary key, owner uuid not null);
  create index addresses_owner on addresses (owner);
  set enable_seqscan = off;
  set enable_bitmapscan = off;`);
const plan = async () => {
  const { rows } = await db.query(`
    explain (costs off)
    select * from addresses where owner = '018f0000-0000-7000-8000-000000000001' order by slug`);
  const text = rows.map((row) => row['QUERY PLAN']).join(' ');
  return `${/using (\w+)/.exec(text)?.[1]}, ${text.includes('Index Cond') ? 'condition' : 'filter'}`;
};
console.log('never analyzed:', await plan());
await db.exec('vacuum analyze addresses');
console.log('analyzed:', await plan());
await db.close();
JS
seen=$(node ask.mjs)
wanted=$(printf '%s\n' 'never analyzed: addresses_owner, condition' 'analyzed: addresses_pkey, filter')
echo "$seen"
[ "$seen" = "$wanted" ] || { echo 'The planner chooses differently now.' >&2; exit 1; }
