import { payoutTypes, rolloverCategories, rolloverTypes, sourceTypes } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, fourDigits, listed } from "./sql.ts";

/** Overdue is derived, never stored (docs/rules.md#overdue). */
const storedPayoutStatuses = ["pending", "completed", "rolled_over"];

/** period_index counts scheduled payouts from 1 and is null for manual ones. */
export const payoutsAndRollovers: Migration = {
  name: "0003-payouts-and-rollovers",
  up: async (db) => {
    await db.raw(payouts);
    await db.raw(rollovers);
    await db.raw(ties);
    await db.raw(indexes);
  },
};

const payouts = `
  create table payouts (
    id uuid primary key default gen_random_uuid(),
    agreement_id uuid not null references agreements (id),
    period_index integer check (period_index >= 1),
    period_label text ${filled("period_label", 50)},
    amount numeric(12,2) not null check (amount >= 0),
    payout_type text not null check (payout_type in (${listed(payoutTypes)})),
    payout_date date not null,
    due_date date not null,
    status text not null default 'pending' check (status in (${listed(storedPayoutStatuses)})),
    adjusted boolean not null default false,
    check_number text ${filled("check_number", 50)},
    account_last_four text ${fourDigits("account_last_four")},
    completed_at timestamptz,
    rolled_to_agreement_id uuid references agreements (id),
    settled_by_payout_id uuid unique references payouts (id) on delete set null,
    settled_by_rollover_id uuid unique,
    payable boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (agreement_id, period_index),
    constraint manual_is_completed check (period_index is not null or status = 'completed'),
    constraint completed_has_its_time check (status <> 'completed' or completed_at is not null),
    constraint rolled_names_its_agreement
      check ((status = 'rolled_over') = (rolled_to_agreement_id is not null)),
    constraint settled_once check (num_nonnulls(settled_by_payout_id, settled_by_rollover_id) <= 1),
    constraint only_pending_is_settled check (status = 'pending'
      or num_nonnulls(settled_by_payout_id, settled_by_rollover_id) = 0)
  );
  create trigger touch before update on payouts for each row execute function touch_row();
`;

const rollovers = `
  create table agreement_rollovers (
    id uuid primary key default gen_random_uuid(),
    agreement_id uuid not null references agreements (id),
    source_agreement_id uuid references agreements (id),
    source_payout_id uuid unique references payouts (id),
    amount numeric(12,2) not null check (amount > 0),
    rollover_date date not null,
    rollover_type text not null default 'additional_investment'
      check (rollover_type in (${listed(rolloverTypes)})),
    rollover_category text check (rollover_category in (${listed(rolloverCategories)})),
    source_type text not null default 'Email' check (source_type in (${listed(sourceTypes)})),
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint category_of_a_rollover
      check ((rollover_type = 'rollover') = (rollover_category is not null))
  );
  create trigger touch before update on agreement_rollovers
    for each row execute function touch_row();
`;

const ties = `
  alter table payouts add foreign key (settled_by_rollover_id)
    references agreement_rollovers (id) on delete set null
`;

const indexes = `
  create index payouts_by_agreement on payouts (agreement_id, due_date);
  create index payouts_rolled_to on payouts (rolled_to_agreement_id)
    where rolled_to_agreement_id is not null;
  create index rollovers_by_agreement on agreement_rollovers (agreement_id, rollover_date);
  create index rollovers_by_source on agreement_rollovers (source_agreement_id, rollover_date)
    where source_agreement_id is not null;
`;
