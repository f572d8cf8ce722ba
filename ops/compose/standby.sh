#!/bin/sh
# Copies the primary at the first start, then follows it.
set -eu
data=/var/lib/postgresql/copy
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "$data"
  pg_basebackup -h primary -U standby -D "$data" -S standby -R -c fast \
    -d 'application_name=standby'
  chmod 700 "$data"
fi
exec postgres -D "$data"
