#!/bin/sh
# Makes the standby that has received most the primary, and lets the other standbys follow it:
#   promote.sh <lost primary> <standby> [<standby> …]
# Each is a host or host:port. psql finds user and password in PGUSER and PGPASSWORD. All standbys that may have changes
# of their own must be named: a change that only an unnamed one has is lost.
set -eu
lost=$1
shift

stop() {
  echo "$1" >&2
  exit 1
}
host_of() { echo "${1%:*}"; }
port_of() { case $1 in *:*) echo "${1##*:}" ;; *) echo 5432 ;; esac; }
# The statement comes from standard input, so that no password is in the list of processes.
ask() {
  PGCONNECT_TIMEOUT=5 PGOPTIONS='-c synchronous_commit=local' psql --no-psqlrc --quiet --tuples-only --no-align \
    --set=ON_ERROR_STOP=1 --host="$(host_of "$1")" --port="$(port_of "$1")" --dbname=postgres
}

! echo 'select 1' | ask "$lost" >/dev/null 2>&1 ||
  stop "$lost still answers. Stop it first: changes on two primaries cannot be merged."

# A position such as 0/3000148, with leading zeros, so that texts sort like positions.
received="select lpad(split_part(at, '/', 1), 8, '0') || lpad(split_part(at, '/', 2), 8, '0')
  from (select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn())::text as at) as position where pg_is_in_recovery()"
best='' most=''
for standby in "$@"; do
  position=$(echo "$received" | ask "$standby") ||
    stop "$standby does not answer. Start it, or leave it out: changes that only it has are then lost."
  [ -n "$position" ] || stop "$standby is no standby."
  echo "$standby has received the changes up to $position."
  if [ -z "$most" ] || [ "$(printf '%s\n%s\n' "$most" "$position" | sort | tail -n 1)" != "$most" ]; then
    best=$standby most=$position
  fi
done
[ -n "$best" ] || stop 'No standby is named.'

[ "$(echo 'select pg_promote(true, 120)' | ask "$best")" = t ] || stop "$best could not be promoted."
echo "$best is the primary."

followers=0
for standby in "$@"; do
  [ "$standby" != "$best" ] || continue
  slot=$(echo 'show primary_slot_name' | ask "$standby")
  address=$(echo 'show primary_conninfo' | ask "$standby" |
    sed "s/host=[^ ]*/host=$(host_of "$best")/; s/port=[^ ]*/port=$(port_of "$best")/; s/'/''/g")
  ask "$best" >/dev/null <<SQL
select pg_create_physical_replication_slot('$slot')
where not exists (select from pg_replication_slots where slot_name = '$slot')
SQL
  ask "$standby" >/dev/null <<SQL
alter system set primary_conninfo = '$address';
select pg_reload_conf();
SQL
  echo "$standby follows it."
  followers=$((followers + 1))
done

if [ "$followers" = 0 ]; then
  ask "$best" >/dev/null <<SQL
alter system set synchronous_standby_names = '';
select pg_reload_conf();
SQL
  echo "Warning: no standby is left, so changes are on one disk only. Add one, then run on $best:"
  echo "  alter system reset synchronous_standby_names; select pg_reload_conf();"
fi
