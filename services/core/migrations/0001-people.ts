import { usStates } from "@accord/domain";
import type { Migration } from "@accord/service-kit";
import { filled, fourDigits, listed } from "./sql.ts";

/** Users, investors, and the trigger that counts a record's versions. */
export const people: Migration = {
  name: "0001-people",
  up: async (db) => {
    await db.raw("create extension if not exists pg_trgm");
    await db.raw(touchRow);
    await db.raw(users);
    await db.raw(investors);
    await db.raw(indexes);
  },
};

/** An update without changes keeps version and time; derived columns do not count. */
const touchRow = `
  create function touch_row() returns trigger language plpgsql as $$
  begin
    new.version := old.version;
    new.updated_at := old.updated_at;
    if to_jsonb(new) - array['search_text', 'payable']
        is distinct from to_jsonb(old) - array['search_text', 'payable'] then
      new.version := old.version + 1;
      new.updated_at := now();
    end if;
    return new;
  end $$
`;

const users = `
  create table users (
    id uuid primary key default gen_random_uuid(),
    email text not null ${filled("email", 254)},
    first_name text,
    last_name text,
    profile_image_url text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index users_email_key on users (lower(email));
  create trigger touch before update on users for each row execute function touch_row();
`;

const investors = `
  create table investors (
    id uuid primary key default gen_random_uuid(),
    first_name text not null ${filled("first_name", 100)},
    middle_name text ${filled("middle_name", 100)},
    last_name text not null ${filled("last_name", 100)},
    last_four_ssn text not null ${fourDigits("last_four_ssn")},
    email text not null ${filled("email", 254)},
    phone text not null ${filled("phone", 30)},
    street_address text not null ${filled("street_address", 200)},
    city text not null ${filled("city", 100)},
    state text not null check (state in (${listed(usStates)})),
    zip_code text not null ${filled("zip_code", 10)},
    responsible_party text ${filled("responsible_party", 200)},
    relationship text ${filled("relationship", 100)},
    has_second_party boolean not null default false,
    second_party_first_name text ${filled("second_party_first_name", 100)},
    second_party_middle_name text ${filled("second_party_middle_name", 100)},
    second_party_last_name text ${filled("second_party_last_name", 100)},
    second_party_last_four_ssn text ${fourDigits("second_party_last_four_ssn")},
    second_party_email text ${filled("second_party_email", 254)},
    second_party_phone text ${filled("second_party_phone", 30)},
    second_party_street_address text ${filled("second_party_street_address", 200)},
    second_party_city text ${filled("second_party_city", 100)},
    second_party_state text check (second_party_state in (${listed(usStates)})),
    second_party_zip_code text ${filled("second_party_zip_code", 10)},
    w9_document_path text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    deleted_by text,
    search_text text generated always as (
      lower(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || email)
    ) stored,
    constraint second_party_only_when_there_is_one check (has_second_party or num_nonnulls(
      second_party_first_name, second_party_middle_name, second_party_last_name,
      second_party_last_four_ssn, second_party_email, second_party_phone,
      second_party_street_address, second_party_city, second_party_state,
      second_party_zip_code) = 0)
  );
  create trigger touch before update on investors for each row execute function touch_row();
`;

/** Names are sorted in ICU root order, not by code point. */
const indexes = `
  create unique index investors_live_email_key on investors (lower(email))
    where deleted_at is null;
  create index investors_by_name on investors
    ((lower(last_name) collate "und-x-icu"), (lower(first_name) collate "und-x-icu"), id)
    where deleted_at is null;
  create index investors_search on investors using gin (search_text gin_trgm_ops)
    where deleted_at is null;
  create index investors_deleted on investors (deleted_at desc) where deleted_at is not null;
`;
