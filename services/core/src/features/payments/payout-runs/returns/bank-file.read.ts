import type { ListedName } from "@accord/contracts";
import type { AgreementStatus, BankAnswer } from "@accord/domain";
import type { Knex } from "knex";
import { hasReference } from "../../../book/records/index.ts";
import { userName } from "../../../base/audit/index.ts";
import type { AchLineRow } from "../bank-files/ach-lines.read.ts";
import type { PayoutRunRow } from "../payout-runs.store.ts";
import { nameColumns } from "../../../../investor-names.ts";

/** A line that was paid by ACH, with what its entry of the bank file said. */
export interface TracedLine
  extends
    ListedName,
    Pick<
      AchLineRow,
      "position" | "reference" | "routingNumber" | "accountCipher" | "accountNonce" | "keyId"
    > {
  readonly id: string;
  readonly runId: string;
  readonly number: number;
  readonly releasedTerms: PayoutRunRow["releasedTerms"];
  readonly state: string;
  readonly returnCode: string | null;
  readonly agreementId: string;
  readonly agreementReference: string;
  readonly agreementStatus: AgreementStatus;
  readonly deletedAt: string | null;
  readonly investorId: string;
  readonly payeeAccountId: string;
  readonly net: string;
  readonly traceNumber: string;
  readonly companyId: string;
}

const tracedLines = (db: Knex) =>
  db("payout_run_lines as l")
    .join("payout_runs as r", "r.id", "l.runId")
    .join("funding_accounts as f", "f.id", "r.fundingAccountId")
    .join("agreements as a", "a.id", "l.agreementId")
    .join("investors as i", "i.id", "l.investorId")
    .join("payee_accounts as p", "p.id", "l.payeeAccountId")
    .whereNotNull("l.traceNumber")
    .orderBy([{ column: "r.number", order: "desc" }, "l.position"])
    .select(
      ...[
        "l.id",
        "l.runId",
        "r.number",
        "r.releasedTerms",
        "l.position",
        "l.state",
        "l.returnCode",
      ],
      ...["l.agreementId", "a.reference as agreementReference", "a.status as agreementStatus"],
      ...["a.deletedAt", "l.investorId", ...nameColumns("i"), "l.payeeAccountId"],
      ...["l.net", "l.traceNumber", "p.routingNumber", "p.accountCipher", "p.accountNonce"],
      "p.keyId",
      db.raw("coalesce(l.reference, a.reference) as reference"),
      db.raw("coalesce(r.released_terms #>> '{account,companyId}', f.company_id) as company_id"),
    );

/** Newest first: trace numbers begin again after years. */
export async function readTracedLines(
  db: Knex,
  answers: readonly BankAnswer[],
): Promise<TracedLine[]> {
  const banks: string[] = await db("funding_accounts").distinct().pluck("odfiRouting");
  const traces = answers.flatMap(({ kind, trace }) =>
    kind === "reject" ? banks.map((bank) => bank.slice(0, 8) + trace) : trace,
  );
  const lines: TracedLine[] = await tracedLines(db).whereRaw("l.trace_number = any(?)", [
    [...new Set(traces)],
  ]);
  return lines;
}

const LIKELY_LIMIT = 500;

/** Payments to one of the accounts or of one of the agreements, newest first. */
export async function readLikelyLines(
  db: Knex,
  of: { readonly fingerprints: readonly Buffer[]; readonly references: readonly string[] },
): Promise<TracedLine[]> {
  const byAccount: TracedLine[] = await tracedLines(db)
    .whereIn("l.payeeAccountId", (accounts) =>
      accounts
        .from("payee_accounts")
        .select("id")
        .whereRaw("account_fingerprint = any(?)", [[...of.fingerprints]]),
    )
    .limit(LIKELY_LIMIT);
  const byReference: TracedLine[] = await tracedLines(db)
    .whereRaw(`${hasReference("a.reference")} and l.investor_id = a.investor_id`, [
      [...of.references],
    ])
    .limit(LIKELY_LIMIT);
  return [...byAccount, ...byReference].toSorted((one, two) => two.number - one.number);
}

export interface PartyChange {
  readonly status: "requested" | "cooling" | "active";
  readonly channel: string;
  readonly requestedAt: string;
  /** Who requested it. */
  readonly name: string;
  readonly approvedBy: string | null;
  readonly activeFrom: string | null;
}

/** Other bank details of the payee that an account belongs to: those that wait or are in use. */
export const readPartyChanges = (
  db: Knex,
  payeeAccountId: string,
  now: Date,
): Promise<PartyChange[]> =>
  db("payee_accounts as p")
    .join("payee_accounts as paid", (on) =>
      on.on("paid.investorId", "p.investorId").andOn("paid.party", "p.party"),
    )
    .where("paid.id", payeeAccountId)
    .whereRaw("p.id <> paid.id")
    .whereIn("p.status", ["requested", "cooling", "active"])
    .join("users as u", "u.id", "p.requestedBy")
    .select(
      ...["p.channel", "p.requestedAt", "p.activeFrom"],
      db.raw("case when p.active_from <= ? then 'active' else p.status end as status", [now]),
      db.raw(`${userName} as name`),
      db.raw(`(select ${userName} from users u where u.id = p.decided_by) as approved_by`),
    );

export async function readUserName(db: Knex, id: string | null): Promise<string> {
  const user: { name: string } | undefined = await db("users as u")
    .where("u.id", id)
    .first(db.raw(`${userName} as name`));
  return user?.name ?? "Somebody";
}
