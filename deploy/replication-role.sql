-- The role of the standbys. psql runs it once, on a new primary.
\getenv password REPLICATION_PASSWORD
create role replication login replication password :'password';
