import { STATES } from '@pro-match/domain/states';
import type { Client } from 'pg';
// The server's own, so that both use the same ZIP codes.
import { loadZipCodes } from '../../apps/server/src/platform/geo/zip-codes.ts';

/**
 * Makes `bench_zips`: real ZIP codes with weights like populations (many small, few large, the
 * largest about fifty times the mean). `below` is the sum of the weights before a row, so the last
 * row below a random number is a draw by weight; `named` are the ZIP code and the two after it.
 */
export async function insertZips(client: Client): Promise<void> {
  const zips = STATES.flatMap(({ code }) => loadZipCodes().inState(code));
  await client.query(`
    create table bench_zips (
      id integer generated always as identity primary key,
      zip text, state text, latitude double precision, longitude double precision,
      weight double precision, below double precision, named text[]
    )
  `);
  await client.query('select setseed(0.42)');
  await client.query(
    `insert into bench_zips (zip, state, latitude, longitude, weight)
     select zip, state, latitude, longitude, power(-ln(1 - random()), 2)
     from unnest($1::text[], $2::text[], $3::float8[], $4::float8[]) as z (zip, state, latitude, longitude)`,
    [
      zips.map(({ zip }) => zip),
      zips.map(({ state }) => state),
      zips.map(({ lat }) => lat),
      zips.map(({ lon }) => lon),
    ],
  );
  await client.query(`
    update bench_zips z
    set weight = z.weight / total.weight, below = s.below / total.weight, named = s.named
    from (
        select id, sum(weight) over (order by id) - weight as below,
          array_remove(array[zip, lead(zip) over (order by id), lead(zip, 2) over (order by id)], null)
            as named
        from bench_zips
      ) s,
      (select sum(weight) as weight from bench_zips) total
    where s.id = z.id;
    create index on bench_zips (below)
  `);
}
