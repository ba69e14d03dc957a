import { dayOrders, importKinds, importRowStates, importStatuses } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, listed } from "./sql.ts";

/** Files of a firm's own data, their rows, and how their columns are matched. */
export const imports: Migration = {
  name: "0029-imports",
  up: async (db) => {
    await db.raw(batches);
    await db.raw(sheets);
    await db.raw(rows);
    await db.raw(mappings);
    // Progress and counts are written often: only steps are entries of the audit log.
    await db.raw(`
      create trigger audit after insert or delete or update of status, failure on import_batches
        for each row execute function audit_row();
      create trigger audit after insert or update or delete on import_mappings
        for each row execute function audit_row();
    `);
  },
};

const batches = `
  create table import_batches (
    id uuid primary key default gen_random_uuid(),
    number integer generated always as identity,
    kind text not null check (kind in (${listed(importKinds)})),
    file_name text not null ${filled("file_name", 255)},
    file_size integer not null,
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    status text not null default 'columns' check (status in (${listed(importStatuses)})),
    updates boolean not null default false,
    counts jsonb not null default '{}',
    progress_done integer,
    progress_total integer,
    failure text,
    created_by uuid not null references users (id),
    imported_at timestamptz,
    undone_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create unique index import_batches_by_number on import_batches (number);
  create trigger touch before update on import_batches for each row execute function touch_row();
`;

const sheets = `
  create table import_sheets (
    batch_id uuid not null references import_batches (id) on delete cascade,
    n smallint not null,
    name text not null,
    kind text check (kind in (${listed(importKinds)})),
    rows integer not null,
    headers jsonb not null,
    samples jsonb not null,
    cut jsonb not null,
    day_orders jsonb not null,
    fractions jsonb not null,
    mapping jsonb not null,
    day_order text check (day_order in (${listed(dayOrders)})),
    is_fraction boolean not null default false,
    primary key (batch_id, n)
  );
`;

/**
 * cells: the texts of the file by column. position: the order of the import. keys: the records that it names, such as `agreement:agr-1`. natural_key: equal for the
 * same payment or rollover. before: the scheduled payout before the import wrote it.
 */
const rows = `
  create table import_rows (
    batch_id uuid not null,
    sheet smallint not null,
    n integer not null,
    cells jsonb not null,
    state text not null default 'unchecked' check (state in (${listed(importRowStates)})),
    issues jsonb not null default '[]',
    changes jsonb not null default '[]',
    keys text[],
    natural_key text,
    position text collate "C",
    record_id uuid,
    before jsonb,
    primary key (batch_id, sheet, n),
    foreign key (batch_id, sheet) references import_sheets (batch_id, n) on delete cascade
  );
  create index import_rows_by_state on import_rows (batch_id, state, position, sheet, n);
`;

const mappings = `
  create table import_mappings (
    id uuid primary key default gen_random_uuid(),
    name text not null ${filled("name", 100)},
    kind text not null check (kind in (${listed(importKinds)})),
    columns jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create unique index import_mappings_name on import_mappings (kind, lower(name));
  create trigger touch before update on import_mappings for each row execute function touch_row();
`;
