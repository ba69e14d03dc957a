-- One login role and one schema per owner; run once, when the database is new. A role may use its
-- own schema; `create` on the database lets it add further schemas (job queues).
\getenv gateway_password POSTGRES_PASSWORD_GATEWAY
\getenv core_password POSTGRES_PASSWORD_CORE
\getenv documents_password POSTGRES_PASSWORD_DOCUMENTS
\getenv signing_password POSTGRES_PASSWORD_SIGNING

revoke all on database accord from public;

create role gateway login nosuperuser nocreaterole password :'gateway_password';
create role core login nosuperuser nocreaterole password :'core_password';
create role documents login nosuperuser nocreaterole password :'documents_password';
create role signing login nosuperuser nocreaterole password :'signing_password';

grant connect, temporary, create on database accord to gateway, core, documents, signing;

create schema gateway authorization gateway;
create schema core authorization core;
create schema documents authorization documents;
create schema signing authorization signing;

alter role gateway in database accord set search_path = gateway;
alter role core in database accord set search_path = core;
alter role documents in database accord set search_path = documents;
alter role signing in database accord set search_path = signing;
