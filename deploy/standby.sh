#!/bin/sh
# Copies the primary into the empty folder PGDATA, which PostgreSQL then starts as a standby: standby.sh <primary> <name>
# The primary is a host or host:port. Reads REPLICATION_PASSWORD.
set -eu
primary=$1 name=$2
[ ! -s "$PGDATA/PG_VERSION" ] || exit 0

host=${primary%:*} port=${primary##*:}
[ "$port" != "$primary" ] || port=5432
address="host=$host port=$port user=replication password=$REPLICATION_PASSWORD application_name=$name"
# A former standby of this name may have left its place.
psql --quiet --no-psqlrc "$address replication=true" --command "drop_replication_slot $name" 2>/dev/null || true
pg_basebackup --dbname="$address" --pgdata="$PGDATA" --checkpoint=fast --wal-method=stream \
  --create-slot --slot="$name" --write-recovery-conf
