#!/bin/sh
# Writes PgBouncer's configuration from the environment and starts it, in transaction mode
# (docs/deployment.md#pgbouncer).
set -eu
umask 077
folder=${PGBOUNCER_FOLDER:-/tmp/pgbouncer}
mkdir -p "$folder"

# name, password: a quote in a password is doubled.
user() { printf '"%s" "%s"\n' "$1" "$(printf %s "$2" | sed 's/"/""/g')"; }
{
  user gateway "${POSTGRES_PASSWORD_GATEWAY:?}"
  user core "${POSTGRES_PASSWORD_CORE:?}"
  user documents "${POSTGRES_PASSWORD_DOCUMENTS:?}"
  user signing "${POSTGRES_PASSWORD_SIGNING:?}"
} > "$folder/users.txt"

cat > "$folder/pgbouncer.ini" <<END
[databases]
${DATABASE_NAME:-accord} = host=${DATABASE_HOST:?} port=${DATABASE_PORT:-5432}

[pgbouncer]
listen_addr = ${HOST:-0.0.0.0}
listen_port = ${PORT:-5432}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $folder/users.txt
pool_mode = transaction
; Named statements of the services; needs PgBouncer 1.21.
max_prepared_statements = 200
; Connections to PostgreSQL, for each of the four roles.
default_pool_size = ${POOL_SIZE:-15}
max_client_conn = 2000
; Then a request is a 503. Shorter than the time that a browser waits.
query_wait_timeout = 10
server_tls_sslmode = ${DATABASE_SSLMODE:-prefer}
server_tls_ca_file = ${DATABASE_SSLROOTCERT:-}
log_connections = 0
log_disconnections = 0
END
exec "${PGBOUNCER:-pgbouncer}" "$folder/pgbouncer.ini"
