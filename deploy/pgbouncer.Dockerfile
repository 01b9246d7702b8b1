# PgBouncer of Debian, the one that the tests run.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pgbouncer postgresql-client \
  && rm -rf /var/lib/apt/lists/*
USER nobody
CMD ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
