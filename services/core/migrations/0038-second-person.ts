import { settingChangeKinds, settingChangeStatuses } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, listed } from "./sql.ts";

/**
 * Changes of settings that wait for a second person (docs/rules.md#settings-that-wait), notices of
 * a bank that keep the numbers in use, and the codes of the journal for Xero.
 */
export const secondPerson: Migration = {
  name: "0038-second-person",
  up: async (db) => {
    await db.raw(settingChanges);
    await db.raw(
      "alter table payee_accounts add column keeps_numbers boolean not null default false",
    );
    await db.raw(xeroCodes);
  },
};

/** changes: values by their names in the API. funding_account_id: also of an account to be added. */
const settingChanges = `
  create table setting_changes (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in (${listed(settingChangeKinds)})),
    funding_account_id uuid,
    name text not null ${filled("name", 100)},
    changes jsonb not null,
    account_cipher bytea,
    account_nonce bytea,
    key_id text,
    account_last_four text ${filled("account_last_four", 4)},
    status text not null default 'waiting' check (status in (${listed(settingChangeStatuses)})),
    requested_by uuid not null references users (id),
    requested_at timestamptz not null,
    decided_by uuid references users (id),
    decided_at timestamptz,
    note text ${filled("note", 1000)},
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    constraint decided_by_somebody check ((status = 'waiting') = (decided_by is null)),
    constraint account_of_its_kind check ((kind = 'firm_settings') = (funding_account_id is null))
  );
  create unique index setting_changes_waiting on setting_changes (kind, funding_account_id)
    nulls not distinct where status = 'waiting';
  create trigger touch before update on setting_changes for each row execute function touch_row();
  create trigger audit after insert or update or delete on setting_changes
    for each row execute function audit_row();
`;

const xeroCodes = `
  alter table firm_settings
    add column xero_interest_code text not null default '' check (length(xero_interest_code) <= 10),
    add column xero_notes_code text not null default '' check (length(xero_notes_code) <= 10),
    add column xero_withholding_code text not null default ''
      check (length(xero_withholding_code) <= 10),
    add column xero_tax_rate text not null default '' check (length(xero_tax_rate) <= 50);
  alter table funding_accounts
    add column xero_cash_code text not null default '' check (length(xero_cash_code) <= 10);
`;
