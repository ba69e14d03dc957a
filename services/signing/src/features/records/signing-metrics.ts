import { docusignStatuses, type DocusignStatus } from "@accord/domain";
import { counter, gauge } from "@accord/service-kit";
import type { Knex } from "knex";

const moves = counter({
  name: "accord_envelope_moves_total",
  help: "Envelopes that came to a status",
  labels: ["status"],
  initial: docusignStatuses.map((status) => ({ status })),
});

const outcomes = ["accepted", "repeated", "refused", "foreign", "given_up"] as const;
const events = counter({
  name: "accord_webhook_events_total",
  help: "What the provider reported; refused: without proof, foreign: of another account, given_up: it could not be applied",
  labels: ["outcome"],
  initial: outcomes.map((outcome) => ({ outcome })),
});

/** Counted before the transaction commits. */
export const countMove = (status: DocusignStatus): void => moves({ status });
export const countEvent = (outcome: (typeof outcomes)[number]): void => events({ outcome });

const UNRESOLVED = `
  select count(*)::int as count from signing_attempts
  where state in ('open', 'unknown') and created_at < now() - interval '1 minute'`;

/** Once per process; all replicas report the same value. */
export function watchAttempts(db: Knex): void {
  gauge({
    name: "accord_signing_attempts_unresolved",
    help: "Sendings of more than a minute ago of which nobody knows yet whether they were done",
    labels: [],
    read: async () => {
      const { rows } = await db.raw<{ rows: { count: number }[] }>(UNRESOLVED);
      return rows.map(({ count }) => ({ labels: {}, value: count }));
    },
  });
}
