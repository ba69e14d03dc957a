import {
  accountKinds,
  checkStatuses,
  lineMethods,
  lineStates,
  mailings,
  reviewGroups,
  payoutTypes,
  runFileKinds,
  runStatuses,
} from "@accord/domain";
import { filled, listed } from "./sql.ts";

/** Tables of migration 0025, in the order of their references. */
const settings = `
  create table firm_settings (
    id uuid primary key default gen_random_uuid(),
    only_row boolean not null default true unique check (only_row),
    second_approval_from numeric(12,2) not null default 250000 check (second_approval_from >= 0),
    cooling_hours smallint not null default 72 check (cooling_hours between 0 and 720),
    first_cooling_hours smallint not null default 24 check (first_cooling_hours between 0 and 720),
    interest_account text not null default 'Interest expense' ${filled("interest_account", 100)},
    notes_account text not null default 'Notes payable' ${filled("notes_account", 100)},
    withholding_account text not null default 'Backup withholding payable'
      ${filled("withholding_account", 100)},
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create trigger touch before update on firm_settings for each row execute function touch_row();
  insert into firm_settings default values;
`;

const fundingAccounts = `
  create table funding_accounts (
    id uuid primary key default gen_random_uuid(),
    name text not null ${filled("name", 100)},
    bank_name text not null ${filled("bank_name", 100)},
    odfi_routing text not null check (odfi_routing ~ '^[0-9]{9}$'),
    account_kind text not null default 'checking' check (account_kind in (${listed(accountKinds)})),
    account_cipher bytea not null,
    account_nonce bytea not null,
    key_id text not null,
    account_last_four text not null ${filled("account_last_four", 4)},
    immediate_destination text not null check (length(immediate_destination) = 10),
    immediate_destination_name text not null ${filled("immediate_destination_name", 23)},
    immediate_origin text not null check (length(immediate_origin) = 10),
    immediate_origin_name text not null ${filled("immediate_origin_name", 23)},
    company_name text not null ${filled("company_name", 16)},
    company_id text not null check (length(company_id) = 10),
    company_discretionary text not null default '' check (length(company_discretionary) <= 20),
    balanced boolean not null default false, addenda boolean not null default false,
    line_end text not null default 'crlf' check (line_end in ('crlf', 'lf')),
    file_extension text not null default 'ach' check (file_extension ~ '^[a-z0-9]{1,5}$'),
    lead_days smallint not null default 2 check (lead_days between 0 and 10),
    next_trace integer not null default 1 check (next_trace between 1 and 9999999),
    next_check_number bigint not null default 1001 check (next_check_number > 0),
    cash_account_name text not null default 'Cash' ${filled("cash_account_name", 100)},
    check_offset_right smallint not null default 0 check (check_offset_right between -40 and 40),
    check_offset_down smallint not null default 0 check (check_offset_down between -40 and 40),
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create unique index funding_accounts_name on funding_accounts (lower(name));
  create trigger touch before update on funding_accounts for each row execute function touch_row();
`;

const runs = `
  create sequence payout_run_numbers;
  create table payout_runs (
    id uuid primary key default gen_random_uuid(),
    number integer not null unique default nextval('payout_run_numbers'),
    funding_account_id uuid not null references funding_accounts (id),
    payment_date date not null,
    due_through date not null,
    status text not null default 'draft' check (status in (${listed(runStatuses)})),
    revision integer not null default 0,
    content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
    line_count integer not null default 0, gross numeric(14,2) not null default 0, withheld numeric(14,2) not null default 0,
    net numeric(14,2) not null default 0,
    note text ${filled("note", 1000)},
    created_by uuid not null references users (id), edited_by uuid not null references users (id),
    submitted_by uuid references users (id), submitted_at timestamptz,
    released_by uuid references users (id), released_at timestamptz,
    paid_by uuid references users (id), paid_at timestamptz,
    cancelled_by uuid references users (id), cancelled_at timestamptz,
    cancel_reason text ${filled("cancel_reason", 1000)},
    bank_reference text ${filled("bank_reference", 100)},
    released_terms jsonb,
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    constraint net_is_gross_less_withheld check (net = gross - withheld),
    constraint submitted_has_its_content
      check (status in ('draft', 'cancelled') or content_sha256 is not null)
  );
  create index payout_runs_by_status on payout_runs (status, number desc);
  create trigger touch before update on payout_runs for each row execute function touch_row();
`;

/** Principal to be paid; its payout is recorded when it is paid. */
const redemptions = `
  create table redemptions (
    id uuid primary key default gen_random_uuid(),
    agreement_id uuid not null references agreements (id),
    amount numeric(12,2) not null check (amount > 0),
    pay_on date not null,
    state text not null default 'due' check (state in ('due', 'paid', 'cancelled')),
    payout_id uuid unique references payouts (id),
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    constraint paid_has_its_payout check ((state = 'paid') = (payout_id is not null))
  );
  create index redemptions_due on redemptions (pay_on, id) where state = 'due';
  create index redemptions_by_agreement on redemptions (agreement_id);
  create trigger touch before update on redemptions for each row execute function touch_row();
`;

const checks = `
  create table checks (
    id uuid primary key default gen_random_uuid(),
    funding_account_id uuid not null references funding_accounts (id),
    number bigint not null check (number > 0),
    run_id uuid not null references payout_runs (id),
    payee text not null ${filled("payee", 200)},
    address jsonb not null,
    amount numeric(14,2) not null check (amount > 0),
    check_date date not null,
    status text not null default 'issued' check (status in (${listed(checkStatuses)})),
    printed_at timestamptz, confirmed_at timestamptz,
    void_reason text ${filled("void_reason", 1000)},
    replaces_check_id uuid unique references checks (id),
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    unique (funding_account_id, number),
    constraint void_has_its_reason check ((status = 'void') = (void_reason is not null))
  );
  create index checks_by_run on checks (run_id, number);
  create trigger touch before update on checks for each row execute function touch_row();
`;

/**
 * reference and period_label are those of the release, for the files. source_version is that of the payout or redemption when it was added. A payout has one line that
 * may still pay it, and none after it is paid unless the line is returned. payout_id is no foreign
 * key: a changed plan deletes unpaid rows, and the lines that they had stay as history.
 */
const lines = `
  create table payout_run_lines (
    id uuid primary key default gen_random_uuid(),
    run_id uuid not null references payout_runs (id), position integer not null check (position > 0),
    payout_id uuid, redemption_id uuid references redemptions (id),
    agreement_id uuid not null references agreements (id),
    investor_id uuid not null references investors (id),
    payout_type text not null check (payout_type in (${listed(payoutTypes)})),
    due_date date not null,
    gross numeric(12,2) not null check (gross > 0),
    withheld numeric(12,2) not null default 0 check (withheld >= 0),
    net numeric(12,2) generated always as (gross - withheld) stored,
    method text not null check (method in (${listed(lineMethods)})),
    mailing text check (mailing in (${listed(mailings)})),
    method_chosen boolean not null default false,
    payee_name text not null ${filled("payee_name", 200)},
    payee_account_id uuid references payee_accounts (id),
    address jsonb,
    problems text[] not null default '{}',
    news text[] not null default '{}' check (news <@ array[${listed(reviewGroups)}]),
    state text not null default 'included' check (state in (${listed(lineStates)})),
    hold_reason text ${filled("hold_reason", 1000)},
    trace_number text check (trace_number ~ '^[0-9]{15}$'),
    check_id uuid references checks (id),
    return_code text ${filled("return_code", 4)}, returned_on date,
    return_note text ${filled("return_note", 1000)},
    source_version integer not null,
    reference text, period_label text,
    unique (run_id, position),
    constraint one_source check (num_nonnulls(payout_id, redemption_id) = 1),
    constraint withheld_at_most_gross check (withheld <= gross)
  );
  create unique index run_lines_live_payout on payout_run_lines (payout_id)
    where state in ('included', 'held', 'paid');
  create unique index run_lines_live_redemption on payout_run_lines (redemption_id)
    where state in ('included', 'held', 'paid');
  create index run_lines_by_payout on payout_run_lines (payout_id) where payout_id is not null;
  create index run_lines_by_account on payout_run_lines (payee_account_id)
    where payee_account_id is not null;
  create index run_lines_by_trace on payout_run_lines (trace_number)
    where trace_number is not null;
  create index run_lines_by_investor on payout_run_lines (investor_id, state);
`;

/**
 * run_editors: who created, changed or submitted the run, and may not approve it. run_checked_news:
 * what an approver has checked of a revision.
 */
const approvalsAndFiles = `
  create table run_editors (
    run_id uuid not null references payout_runs (id),
    user_id uuid not null references users (id),
    primary key (run_id, user_id)
  );
  create table run_approvals (
    run_id uuid not null references payout_runs (id),
    revision integer not null,
    user_id uuid not null references users (id),
    content_sha256 text not null,
    at timestamptz not null,
    note text ${filled("note", 1000)},
    primary key (run_id, revision, user_id)
  );
  create table run_checked_news (
    run_id uuid not null references payout_runs (id),
    revision integer not null,
    user_id uuid not null references users (id),
    groups text[] not null check (groups <@ array[${listed(reviewGroups)}]),
    at timestamptz not null,
    primary key (run_id, revision, user_id)
  );
  create table run_files (
    id uuid primary key default gen_random_uuid(),
    run_id uuid not null references payout_runs (id),
    kind text not null check (kind in (${listed(runFileKinds)})),
    file_id_modifier text check (length(file_id_modifier) = 1),
    made_at text not null,
    made_by uuid not null references users (id),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    void_reason text ${filled("void_reason", 1000)}
  );
  create unique index run_files_current on run_files (run_id, kind) where void_reason is null;
`;

export const runTables = [
  settings,
  fundingAccounts,
  runs,
  redemptions,
  checks,
  lines,
  approvalsAndFiles,
] as const;
