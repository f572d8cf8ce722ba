-- Purpose: the projection that "nearby" is answered from (docs/decisions/005):
-- one row a business, service that it offers and state that it serves, and one
-- a business, service and ZIP code that it names. Only active businesses have
-- rows. They are written in the transaction that writes the profile and can be
-- made anew from the profiles at any time.
-- Lock: `alter table` takes business_profiles for a moment. Backfill: none, the
-- table is empty when this runs. Cost: milliseconds.

-- The centroid of zip_code in degrees, from the server's ZIP code data. Mercator
-- has no poles, and no ZIP code is near one.
alter table business_profiles
  add column latitude double precision not null check (latitude between -80 and 80),
  add column longitude double precision not null check (longitude between -180 and 180);

-- Where a place lies on a Mercator map of a globe of radius 1. Around any point
-- the map is true to distance but for a factor, so the nearest on the map are the
-- nearest on the globe. The map ends at Greenwich, as the country crosses the
-- antimeridian (the Aleutians, Guam).
create function on_map(latitude double precision, longitude double precision)
returns point language sql immutable parallel safe
return point(
  radians(case when longitude > 0 then longitude - 360 else longitude end),
  ln(tan(radians(45 + latitude / 2)))
);

-- The right end of the sheet of a service and state in the atlas, in which the
-- sheets lie side by side on one plane: a sheet is a map 7 wide and 8 high, and
-- sheets begin 8 apart. One index of points then finds the nearest of a sheet.
create function sheet_of(service_id integer, state text)
returns point language sql immutable parallel safe
return point(
  8::double precision
    * (676::double precision * service_id + 26 * (ascii(state) - 65) + ascii(substr(state, 2)) - 65),
  0
);

-- Distance along the surface in statute miles, by the haversine formula.
create function miles_between(
  latitude1 double precision, longitude1 double precision,
  latitude2 double precision, longitude2 double precision
)
returns double precision language sql immutable parallel safe
return 2 * 3958.7613 * asin(least(1, sqrt(
  power(sin(radians(latitude2 - latitude1) / 2), 2)
  + cos(radians(latitude1)) * cos(radians(latitude2))
    * power(sin(radians(longitude2 - longitude1) / 2), 2)
)));

create table business_service_states (
  business_id uuid not null references business_profiles (id) on delete cascade,
  service_id integer not null references services (id),
  state text not null check (state ~ '^[A-Z]{2}$'),
  -- In the atlas: on_map of the business plus sheet_of the service and state.
  place point not null,
  primary key (business_id, service_id, state)
);
create index business_service_states_nearest on business_service_states
  using gist (place) include (business_id);

create table business_service_zips (
  zip_code text not null check (zip_code ~ '^[0-9]{5}$'),
  service_id integer not null references services (id),
  business_id uuid not null references business_profiles (id) on delete cascade,
  primary key (zip_code, service_id, business_id)
);
create index business_service_zips_business on business_service_zips (business_id);
