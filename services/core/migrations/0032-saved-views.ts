import { MAX_VIEW_NAME, MAX_VIEW_QUERY, viewPages } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, listed } from "./sql.ts";

/** Views of lists, and which one a list opens with for a person. */
export const savedViews: Migration = {
  name: "0032-saved-views",
  up: async (db) => {
    await db.raw(views);
    await db.raw(defaults);
    await db.raw(isNotable);
    // Their order is a matter of their owner.
    await db.raw(`
      create trigger touch before update on saved_views for each row execute function touch_row();
      create trigger audit after insert or delete or update of name, query, shared on saved_views
        for each row execute function audit_row();
    `);
  },
};

const views = `
  create table saved_views (
    id uuid primary key default gen_random_uuid(),
    owner uuid not null references users (id),
    page text not null check (page in (${listed(viewPages)})),
    name text not null ${filled("name", MAX_VIEW_NAME)},
    query text not null check (length(query) <= ${MAX_VIEW_QUERY}),
    shared boolean not null default false,
    position integer not null default 0,
    version integer not null default 1,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create unique index saved_views_name on saved_views (owner, page, lower(name));
  create index saved_views_shared on saved_views (page) where shared;
`;

/** A table of its own: a person can open a list with a view that somebody else shares. */
const defaults = `
  create table saved_view_defaults (
    user_id uuid not null references users (id),
    page text not null,
    view_id uuid not null references saved_views (id) on delete cascade,
    primary key (user_id, page)
  );
  create index saved_view_defaults_by_view on saved_view_defaults (view_id);
`;

/** As in 0019; a view is no news for Recent Activity. */
const isNotable = `
  create or replace function is_notable(record_type text, action text, subject jsonb, changed text[])
  returns boolean language sql immutable
  return case record_type
    when 'users' then false
    when 'saved_views' then false
    when 'payouts' then subject ->> 'status' <> 'pending'
      or action = 'update' and (subject ->> 'adjusted' = 'true'
        or changed && array['status', 'adjusted', 'check_number', 'account_last_four'])
    when 'agreements' then action <> 'update'
      or not changed <@ array['investment_amount', 'total_roi', 'first_payout_date']
    else true end
`;
