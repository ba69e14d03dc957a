import type { Migration } from "@accord/service-kit";

const attempts = [
  `
    create table signing_attempts (
      id uuid primary key,
      agreement_id uuid not null,
      reference text not null,
      mode text not null check (mode in ('send', 'draft')),
      state text not null check (state in ('open', 'unknown', 'done', 'failed')),
      user_id text,
      idempotency_key text,
      request_hash text not null,
      template_id uuid,
      subject text not null,
      message text,
      signers jsonb not null,
      envelope_id uuid,
      failure text,
      close_reason text,
      closed_by text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((state = 'done') = (envelope_id is not null)),
      check ((state = 'failed') = (failure is not null))
    )
  `,
  `
    create unique index signing_attempts_one_open on signing_attempts (agreement_id)
      where state in ('open', 'unknown')
  `,
  `
    create unique index signing_attempts_key on signing_attempts
      (user_id, agreement_id, idempotency_key) where state <> 'failed'
  `,
  "create index on signing_attempts (agreement_id, created_at)",
];

const envelopeRows = [
  `
    create table docusign_envelopes (
      id uuid primary key default gen_random_uuid(),
      envelope_id uuid not null unique,
      attempt_id uuid not null references signing_attempts,
      agreement_id uuid not null,
      reference text not null,
      template_id uuid,
      status text not null default 'created' check (status in
        ('created', 'sent', 'delivered', 'signed', 'completed', 'declined', 'voided', 'expired')),
      signer_email text not null,
      signer_name text not null,
      signers jsonb not null,
      subject text not null,
      message text,
      user_id text,
      source_hash text,
      sent_at timestamptz,
      completed_at timestamptz,
      expires_at timestamptz,
      signed_document_path text,
      signed_document_hash text check (signed_document_hash ~ '^[0-9a-f]{64}$'),
      filing_asked_at timestamptz,
      void_reason text,
      void_requested_at timestamptz,
      void_requested_by text,
      void_requested_reason text,
      checked_at timestamptz,
      asked_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      check ((signed_document_path is null) = (signed_document_hash is null)),
      check ((void_requested_at is null) = (void_requested_reason is null))
    )
  `,
  "create index on docusign_envelopes (agreement_id, created_at)",
  "create index on docusign_envelopes (attempt_id)",
  "create index on docusign_envelopes (signed_document_hash)",
  `
    create index on docusign_envelopes (checked_at)
      where status in ('created', 'sent', 'delivered', 'signed')
  `,
  `
    create index on docusign_envelopes (filing_asked_at)
      where status = 'completed' and signed_document_path is null
  `,
];

const lines = [
  `
    create table envelope_events (
      id uuid primary key default gen_random_uuid(),
      seq bigint generated always as identity,
      envelope_id uuid not null references docusign_envelopes,
      at timestamptz not null,
      status text not null,
      text text not null,
      user_id text
    )
  `,
  "create index on envelope_events (envelope_id, seq)",
];

/**
 * An attempt is stored before the provider is called; its id is the transactionId, by which its
 * envelope is found when the call had no response. An agreement has one running attempt at a time.
 */
export const envelopes: Migration = {
  name: "0001-envelopes",
  up: async (db) => {
    for (const sql of [...attempts, ...envelopeRows, ...lines]) await db.raw(sql);
  },
};
