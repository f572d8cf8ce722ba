import { NEARBY_LIMIT } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import { limitOf } from '../../platform/database/prepared.ts';
import { reaches, tenthsFrom } from '../businesses/index.ts';
import { notBlocked } from '../moderation/index.ts';

/**
 * Rows of a sheet read first: a full deck and a few more, so that its last bucket mostly ends
 * before them. Measured: 96 cost a fifth more, and with 64 the rarer second look saved less than
 * the ten rows cost.
 */
const LOOK = NEARBY_LIMIT + 4;

/** `bucket` is the distance; only a business that the client asked before shows its contact. */
export const cardFor = (clientId: SQL): SQL => sql`
  id,
  user_id,
  business_name,
  services,
  logo_url,
  case when subscription_tier = 'free' then '{}' else portfolio_images end as portfolio_images,
  case when subscription_tier = 'free' then null else rating end as rating,
  case when subscription_tier = 'free' then 0 else total_reviews end as total_reviews,
  location,
  description,
  case when ${isKnown(clientId)} then phone end as phone,
  case when ${isKnown(clientId)} then email end as email,
  bucket / 10 as distance_miles,
  hours,
  time_zone,
  languages,
  founded_year,
  license_number,
  thanks_count,
  case when paused_at is not null then json_build_object('until', paused_until) end as pause,
  case when subscription_tier = 'free' then booked_until end as next_opening,
  answer_minutes
`;

const isKnown = (clientId: SQL) => sql`(
  select true from matches m where m.client_id = ${clientId} and m.business_id = user_id limit 1
)`;

/** `bucket` is the distance in tenths of a mile. */
const ranked = (ids: SQL, where: SQL) => sql`
  select b.id, b.user_id, b.business_name, b.services, b.logo_url, b.portfolio_images, b.rating,
    b.total_reviews, b.location, b.description, b.phone, b.email, b.subscription_tier,
    b.hours, b.time_zone, b.languages, b.founded_year, b.license_number, b.thanks_count,
    b.paused_at, b.paused_until, b.booked_until, b.answer_minutes,
    ${tenthsFrom({ latitude: sql`asked.latitude`, longitude: sql`asked.longitude` }, sql`b`)} as bucket
  from (${ids}) found
  join business_profiles b on b.id = found.business_id
  cross join asked
  where ${where}
  order by bucket, b.rating desc nulls last, b.id
  limit (select size from asked)
`;

/** The owner `b` of a row with a `business_id`, looked up only for that row. */
const owner = (row: SQL) => sql`lateral (
  select user_id, service_radius_miles, latitude, longitude
  from business_profiles where id = ${row}.business_id offset 0
) b`;

/**
 * SQL condition: the client has passed `b` or asked them. Both parts probe an index: a join would
 * read everything that the client ever did.
 */
const isSeen = sql`((
  select true from passes p
  where p.client_id = (select client_id from asked) and p.service = (select service from asked)
    and p.business_id = b.user_id limit 1
) is not null or (
  select true from matches m
  where m.client_id = (select client_id from asked) and m.business_id = b.user_id
    and m.closed_at is null and folded(m.service) = (select folded(service) from asked) limit 1
) is not null)`;

const isOpenTo = notBlocked(sql`(select client_id from asked)`, sql`b.user_id`);

const isWithin = reaches(sql`b`, {
  latitude: sql`(select latitude from asked)`,
  longitude: sql`(select longitude from asked)`,
});

/**
 * Selects the deck of one client, one service and one place as JSON, with the client's stored ZIP
 * code and state. docs/decisions/005 explains why it is right and fast. Values: `service_id`,
 * `service` (stored spelling), `state`, `zip_code`, `latitude`, `longitude`, `client_id`, `size`.
 *
 * `near` walks the sheet's index from the client outward and stops after LOOK. Everything not
 * walked lies beyond `reach` on the map, so `first` is the answer if everything within its last
 * bucket must lie before that: an angle a around latitude p spans at most a / cos(p + a) on the
 * map. Otherwise, as when a hundred share one ZIP code, `widened` takes that whole circle.
 */
export const nearbyStatement: SQL = sql`
  with asked as materialized (
    select given.*,
      sheet_of(service_id, state) as sheet,
      sheet_of(service_id, state) + on_map(latitude, longitude) as here
    from (
      select
        ${sql.placeholder('service_id')}::integer as service_id,
        ${sql.placeholder('service')}::text as service,
        ${sql.placeholder('state')}::text as state,
        ${sql.placeholder('zip_code')}::text as zip_code,
        ${sql.placeholder('latitude')}::double precision as latitude,
        ${sql.placeholder('longitude')}::double precision as longitude,
        ${sql.placeholder('client_id')}::uuid as client_id,
        ${sql.placeholder('size')}::integer as size
    ) given
  ),
  near as materialized (
    select s.business_id, s.place <-> (select here from asked) as far
    from business_service_states s cross join ${owner(sql`s`)}
    where s.place <@ (select box(sheet + point(-7, -4), sheet + point(0, 4)) from asked)
      and ${isWithin} and ${isOpenTo} and not ${isSeen}
    order by s.place <-> (select here from asked)
    ${limitOf(LOOK)}
  ),
  naming as materialized (
    select s.business_id from business_service_zips s cross join ${owner(sql`s`)}
    where s.zip_code = (select zip_code from asked)
      and s.service_id = (select service_id from asked) and ${isOpenTo} and not ${isSeen}
  ),
  first as materialized (
    ${ranked(sql`select business_id from near union select business_id from naming`, sql`true`)}
  ),
  circle as materialized (
    select here, radius,
      -- The larger the coordinates in the atlas, the larger their rounding error.
      walked = ${sql.raw(String(LOOK))} and radius >= reach - abs(here[0]) * 1e-15 - 1e-12 as cut
    from asked,
      (select count(*) as walked, max(far) as reach from near) walk,
      lateral (select (max(bucket) + 0.5) / 10 / 3958.7613 as angle from first) edge,
      lateral (
        select case
          when radians(abs(latitude)) + angle < radians(89)
          then angle / cos(radians(abs(latitude)) + angle)
          else 100
        end as radius
      ) span
  ),
  widened as materialized (
    ${ranked(
      sql`
        select s.business_id from business_service_states s cross join ${owner(sql`s`)}
        where s.place <@ (select box(sheet + point(-7, -4), sheet + point(0, 4)) from asked)
          and s.place <@ (
            select box(here - point(radius, radius), here + point(radius, radius)) from circle
          )
          and (select cut from circle) and ${isWithin} and ${isOpenTo} and not ${isSeen}
        union
        select business_id from naming
      `,
      sql`(select cut from circle)`,
    )}
  ),
  deck as (
    select * from first where not (select cut from circle)
    union all
    select * from widened
  )
  select json_build_object(
    'businesses', coalesce((
      select json_agg(card order by deck.bucket, deck.rating desc nulls last, deck.id)
      from deck cross join lateral (
        select ${cardFor(sql`(select client_id from asked)`)}
      ) card
    ), '[]'),
    -- Only when the deck runs out, since this reads everything that the client ever did.
    'seen', case when (select count(*) from near) < ${sql.raw(String(LOOK))} then (
      select count(distinct business_id) from (
        select business_id, false as is_named from business_service_states
        where place <@ (select box(sheet + point(-7, -4), sheet + point(0, 4)) from asked)
        union all
        select business_id, true from business_service_zips
        where zip_code = (select zip_code from asked)
          and service_id = (select service_id from asked)
      ) s cross join ${owner(sql`s`)}
      where (is_named or ${isWithin}) and ${isOpenTo} and ${isSeen}
    ) else 0 end
  )::text as body,
  (
    select zip_code || ' ' || state from client_preferences
    where user_id = (select client_id from asked)
  ) as home
`;
