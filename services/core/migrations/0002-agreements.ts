import {
  agreementStatuses,
  payoutFrequencies,
  roiCalculations,
  roiPaymentTypes,
  termUnits,
  usStates,
} from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, listed } from "./sql.ts";

/**
 * `recalculate` alone writes investment_amount, total_roi and first_payout_date. total_roi_manual
 * and first_payout_date_typed are typed in the basic form.
 */
export const agreements: Migration = {
  name: "0002-agreements",
  up: async (db) => {
    await db.raw(table);
    await db.raw(`
      create unique index agreements_reference_key on agreements (lower(reference));
      create index agreements_by_investor on agreements (investor_id) where deleted_at is null;
      create index agreements_by_amount on agreements (investment_amount, id)
        where deleted_at is null;
      create index agreements_deleted on agreements (deleted_at desc) where deleted_at is not null;
      create trigger touch before update on agreements for each row execute function touch_row();
    `);
  },
};

const table = `
  create table agreements (
    id uuid primary key default gen_random_uuid(),
    investor_id uuid not null references investors (id),
    reference text not null ${filled("reference", 100)},
    start_date date not null,
    end_date date not null,
    deposit_date date,
    first_payout_date date,
    first_payout_date_typed date,
    term_value integer not null check (term_value >= 1),
    term_unit text not null check (term_unit in (${listed(termUnits)})),
    initial_investment numeric(12,2) not null check (initial_investment >= 0),
    investment_amount numeric(12,2) not null check (investment_amount >= 0),
    roi_percentage numeric(5,2) not null check (roi_percentage >= 0),
    total_roi numeric(12,2) not null default 0 check (total_roi >= 0),
    total_roi_manual numeric(12,2) check (total_roi_manual >= 0),
    roi_calculation text not null check (roi_calculation in (${listed(roiCalculations)})),
    payout_frequency text not null check (payout_frequency in (${listed(payoutFrequencies)})),
    roi_payment_type text not null default 'full'
      check (roi_payment_type in (${listed(roiPaymentTypes)})),
    custom_first_period_roi numeric(12,2) check (custom_first_period_roi >= 0),
    status text not null default 'active' check (status in (${listed(agreementStatuses)})),
    agreement_document_path text,
    notes text check (length(notes) <= 10000),
    investor_address text ${filled("investor_address", 200)},
    investor_city text ${filled("investor_city", 100)},
    investor_state text check (investor_state in (${listed(usStates)})),
    investor_zip text ${filled("investor_zip", 10)},
    investor_home_phone text ${filled("investor_home_phone", 30)},
    investor_mobile_phone text ${filled("investor_mobile_phone", 30)},
    investor_email text ${filled("investor_email", 254)},
    business_check_standard_mail boolean not null default false,
    business_check_flat_rate_envelope boolean not null default false,
    cashiers_check_standard_mail boolean not null default false,
    cashiers_check_flat_rate_envelope boolean not null default false,
    ach_transfer boolean not null default false,
    wire_transfer boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    deleted_by text,
    constraint ends_after_it_starts check (end_date > start_date)
  )
`;
