#!/bin/sh
# Run once in a new primary: the application's role with its time limits, the roles of the standby and
# of the proxy's probe, and commits that wait for the standby.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$APP_PASSWORD" -v standby_password="$STANDBY_PASSWORD" -U postgres <<'SQL'
create role app login password :'password';
create database app owner app;
alter role app set statement_timeout = '15s';
alter role app set idle_in_transaction_session_timeout = '30s';
create role standby replication login password :'standby_password';
create role probe login connection limit 10;
alter system set synchronous_standby_names = 'standby';
select pg_create_physical_replication_slot('standby');
SQL
# Before the rules of the image, which ask everybody for a password; the database `postgres` is empty.
sed -i '1i host postgres probe all trust' "$PGDATA/pg_hba.conf"
echo 'host replication standby all scram-sha-256' >>"$PGDATA/pg_hba.conf"
