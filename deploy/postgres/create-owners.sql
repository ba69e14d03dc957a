-- Roles and schemas, in the database that psql is connected to: for a new one, and again after an
-- upgrade from a release that had one role per schema (docs/deployment.md#database-roles).
-- `migrations` may act as the owners; no service has its password.
\getenv migrations_password POSTGRES_PASSWORD_MIGRATIONS
\getenv gateway_password POSTGRES_PASSWORD_GATEWAY
\getenv core_password POSTGRES_PASSWORD_CORE
\getenv documents_password POSTGRES_PASSWORD_DOCUMENTS
\getenv signing_password POSTGRES_PASSWORD_SIGNING
\set ON_ERROR_STOP on

-- A schema changes its owner between two transactions of the services, or not at all.
set lock_timeout = '10s';

set accord.role = 'gateway';
set accord.schema = 'gateway';
set accord.password = :'gateway_password';
\ir sql/owner.sql
set accord.role = 'core';
set accord.schema = 'core';
set accord.password = :'core_password';
\ir sql/owner.sql
set accord.role = 'documents';
set accord.schema = 'documents';
set accord.password = :'documents_password';
\ir sql/owner.sql
set accord.role = 'signing';
set accord.schema = 'signing';
set accord.password = :'signing_password';
\ir sql/owner.sql

set accord.password = :'migrations_password';
\ir sql/migrations.sql
