import { type SQL, sql } from 'drizzle-orm';

/**
 * The addresses from which an account was accessed; events that a stranger can cause reveal nothing
 * about its owner.
 */
const entries = (account: SQL) => sql`(
  select address from auth_security_events
  where user_id = ${account} and kind in ('signed_up', 'signed_in', 'link_opened', 'second_step')
)`;

/**
 * SQL condition: two accounts, by their ids, were both seen in the last ninety days, and never at
 * one address. This is all we know of their devices: two at one address may belong to one person,
 * and a browser that clears its storage becomes another device at any time.
 */
export function seenApart(one: SQL, other: SQL): SQL {
  return sql`(
    exists ${entries(one)} and exists ${entries(other)}
    and not exists (
      select from ${entries(one)} here join ${entries(other)} there on there.address = here.address
    )
  )`;
}
