#!/bin/sh
# Starts PostgreSQL in its container (compose.several.yaml). A new one with PRIMARY becomes a standby of it.
set -eu
chown postgres:postgres /archive
[ -z "${PRIMARY:-}" ] || gosu postgres sh /deploy/standby.sh "$PRIMARY" "$NAME"
exec docker-entrypoint.sh postgres -c config_file=/deploy/postgresql.conf -c hba_file=/deploy/pg_hba.conf
