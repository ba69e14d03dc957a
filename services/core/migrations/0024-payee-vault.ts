import {
  accountKinds,
  callResults,
  changeChannels,
  holderKinds,
  payeeAccountStatuses,
  taxClasses,
  tinKinds,
} from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, fourDigits, listed } from "./sql.ts";

/** Bank details and tax ids, whose numbers are ciphertext (docs/rules.md#vault). */
export const payeeVault: Migration = {
  name: "0024-payee-vault",
  up: async (db) => {
    await db.raw(vault);
    await db.raw(payeeAccounts);
    await db.raw(callbacks);
    await db.raw(taxIds);
    await db.raw(maskSecrets);
    for (const table of ["payee_accounts", "payee_callbacks", "tax_ids"]) {
      await db.raw(`create trigger audit after insert or update or delete on ${table}
        for each row execute function audit_row()`);
    }
  },
};

/** vault_keys: a known text, sealed by each key in use, so that a wrong key is found at the start. */
const vault = `
  create table vault_keys (
    key_id text primary key,
    cipher bytea not null,
    nonce bytea not null,
    pepper_fingerprint bytea not null
  );
  create table vault_reveals (
    id bigint generated always as identity primary key,
    user_id uuid not null,
    record_type text not null,
    record_id uuid not null,
    reason text not null ${filled("reason", 500)},
    at timestamptz not null default clock_timestamp()
  );
  create index vault_reveals_by_user on vault_reveals (user_id, at);
`;

const payeeAccounts = `
  create table payee_accounts (
    id uuid primary key default gen_random_uuid(),
    investor_id uuid not null references investors (id),
    party smallint not null check (party in (1, 2)),
    holder_name text not null ${filled("holder_name", 100)},
    holder_kind text not null check (holder_kind in (${listed(holderKinds)})),
    account_kind text not null check (account_kind in (${listed(accountKinds)})),
    routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
    bank_name text ${filled("bank_name", 100)},
    account_cipher bytea not null,
    account_nonce bytea not null,
    key_id text not null,
    account_fingerprint bytea not null,
    account_last_four text not null ${filled("account_last_four", 4)},
    status text not null default 'requested'
      check (status in (${listed(payeeAccountStatuses)})),
    channel text not null check (channel in (${listed(changeChannels)})),
    requested_by uuid not null references users (id),
    requested_at timestamptz not null,
    decided_by uuid references users (id),
    decided_at timestamptz,
    note text ${filled("note", 1000)},
    active_from timestamptz,
    skipped_by uuid references users (id),
    skip_reason text ${filled("skip_reason", 1000)},
    blocked_reason text ${filled("blocked_reason", 1000)},
    calls smallint not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint active_has_its_time
      check (status not in ('cooling', 'active', 'replaced') or active_from is not null)
  );
  create unique index payee_accounts_active on payee_accounts (investor_id, party)
    where status = 'active';
  create unique index payee_accounts_waiting on payee_accounts (investor_id, party)
    where status in ('requested', 'cooling');
  create index payee_accounts_by_investor on payee_accounts (investor_id, requested_at);
  create index payee_accounts_by_fingerprint on payee_accounts (account_fingerprint);
  create index payee_accounts_in_progress on payee_accounts (requested_at, id)
    where status in ('requested', 'cooling');
  create trigger touch before update on payee_accounts
    for each row execute function touch_row();
`;

const callbacks = `
  create table payee_callbacks (
    id uuid primary key default gen_random_uuid(),
    payee_account_id uuid not null references payee_accounts (id),
    investor_id uuid not null references investors (id),
    number_called text not null ${filled("number_called", 30)},
    number_on_file_since date,
    spoke_with text ${filled("spoke_with", 100)},
    result text not null check (result in (${listed(callResults)})),
    note text ${filled("note", 1000)},
    by uuid not null references users (id),
    at timestamptz not null
  );
  create index payee_callbacks_by_account on payee_callbacks (payee_account_id, at);
`;

const taxIds = `
  create table tax_ids (
    id uuid primary key default gen_random_uuid(),
    investor_id uuid not null references investors (id),
    party smallint not null check (party in (1, 2)),
    kind text not null check (kind in (${listed(tinKinds)})),
    tin_cipher bytea not null,
    tin_nonce bytea not null,
    key_id text not null,
    tin_fingerprint bytea not null,
    last_four text not null ${fourDigits("last_four")},
    tax_class text not null check (tax_class in (${listed(taxClasses)})),
    exempt_code text ${filled("exempt_code", 10)},
    w9_signed_on date,
    backup_withholding boolean not null default false,
    withholding_reason text ${filled("withholding_reason", 200)},
    withholding_from date,
    withholding_until date,
    match_code smallint,
    matched_on date,
    b_notices smallint not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (investor_id, party),
    constraint withholding_has_a_first_day
      check (not backup_withholding or withholding_from is not null)
  );
  create index tax_ids_by_fingerprint on tax_ids (tin_fingerprint);
  create trigger touch before update on tax_ids for each row execute function touch_row();
`;

/** The audit log keeps no ciphertext and no fingerprint. */
const maskSecrets = `
  create or replace function mask_ssn(source jsonb) returns jsonb
  language sql immutable strict
  return (
    select jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' and (key like '%ssn%' or key like '%account\\_number%'
        or key ~ '(^|_)tin(_|$)' or key = 'last_four')
      then to_jsonb(regexp_replace(value #>> '{}', '[0-9]', '•', 'g'))
      else value end)
    from jsonb_each(source)
    where key !~ '_(cipher|nonce|fingerprint)$'
  );
`;
