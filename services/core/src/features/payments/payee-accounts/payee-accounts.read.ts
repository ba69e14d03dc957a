import { partyName, type PayeeAccount, type PayeeAccountDetails } from "@accord/contracts";
import { investorNames, maskedAccount, type CoolingTimes } from "@accord/domain";
import { notFound, type Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { userName } from "../../base/audit/index.ts";
import type { InvestorRow } from "../../book/records/index.ts";
import { presentPerson, stepNames } from "../../base/users/index.ts";
import { readFirmSettings } from "../../base/firm-settings/index.ts";
import { coolingFrom, statusAt } from "./account-in-use.ts";
import { contactChanges, numberOnFile, phoneChanges } from "./numbers-on-file.read.ts";
import type { PayeeAccountFacts } from "./payee-account-facts.ts";
import type { PayeeAccountRow } from "./payee-accounts.store.ts";
import { readRiskSigns } from "./risk-signs.read.ts";

type Callback = PayeeAccount["callbacks"][number];
type Names = Readonly<Record<"requestedName" | "decidedName" | "skippedName", string | null>>;
type NamedAccount = PayeeAccountRow & Names;

const namedAccounts = (db: Knex) =>
  db<NamedAccount>("payee_accounts as p").select(
    "p.*",
    ...stepNames(db, "p", ["requested", "decided", "skipped"]),
  );

export async function readPayeeAccounts(
  db: Knex,
  facts: PayeeAccountFacts,
  investorId: string,
  now: Date,
): Promise<PayeeAccount[]> {
  const rows: NamedAccount[] = await namedAccounts(db)
    .where("p.investorId", investorId)
    .orderBy([{ column: "p.requestedAt", order: "desc" }, "p.id"]);
  return presentAll(db, facts, rows, now);
}

const WAITING_LIMIT = 200;

/** Those that wait for a call or an approval, oldest first. */
export async function readWaitingAccounts(
  db: Knex,
  facts: PayeeAccountFacts,
  clock: Clock,
): Promise<PayeeAccountDetails[]> {
  const rows: { id: string }[] = await db("payee_accounts")
    .where({ status: "requested" })
    .orderBy(["requestedAt", "id"])
    .limit(WAITING_LIMIT)
    .select("id");
  return Promise.all(rows.map(({ id }) => readPayeeAccount(db, facts, id, clock)));
}

/** 404. */
export async function readPayeeAccount(
  db: Knex,
  facts: PayeeAccountFacts,
  id: string,
  clock: Clock,
): Promise<PayeeAccountDetails> {
  const row: NamedAccount | undefined = await namedAccounts(db).where("p.id", id).first();
  if (!row) throw notFound("The bank details");
  const now = clock.now();
  const investor = await db<InvestorRow>("investors").where({ id: row.investorId }).first();
  if (!investor) throw notFound("The investor");
  const time = { now, timeZone: clock.timeZone };
  const [siblings, changes] = await Promise.all([
    readPayeeAccounts(db, facts, row.investorId, now),
    contactChanges(db, row.investorId, row.party),
  ]);
  const account = siblings.find((one) => one.id === id);
  if (!account) throw notFound("The bank details");
  const { acting, payee } = investorNames(investor);
  const parties = (["first", "second"] as const).map((party) => partyName(investor, party));
  const names = [...(acting === null ? [] : [payee]), ...parties].filter((name) => name !== "");
  const phone = row.party === 1 ? investor.phone : investor.secondPartyPhone;
  const replaces =
    siblings.find((one) => one.id !== id && one.party === row.party && one.status === "active") ??
    null;
  return {
    ...account,
    investorName: names[0] ?? "",
    replaces,
    accountDiffers: replaces !== null && (await accountDiffers(db, row, replaces)),
    numbersOnFile: [numberOnFile(phone, investor.createdAt, changes, time) ?? []].flat(),
    phoneChanges: phoneChanges(changes, time),
    ifApproved:
      account.status === "requested"
        ? ifApproved(account, siblings, { now, times: await readFirmSettings(db) })
        : null,
    riskSigns: await readRiskSigns(
      db,
      { ...row, requestedName: account.requestedBy.name },
      { names, changes, clock, facts },
    ),
  };
}

/** The fingerprint is of routing and account number together: it tells with the same routing number. */
async function accountDiffers(
  db: Knex,
  row: PayeeAccountRow,
  { id, routingNumber, accountMasked }: PayeeAccount,
): Promise<boolean> {
  if (accountMasked !== maskedAccount(row.accountLastFour)) return true;
  if (routingNumber !== row.routingNumber) return false;
  const same: { id: string } | undefined = await db("payee_accounts")
    .where({ id, accountFingerprint: row.accountFingerprint })
    .first("id");
  return same === undefined;
}

function ifApproved(
  account: PayeeAccount,
  siblings: readonly PayeeAccount[],
  at: { readonly now: Date; readonly times: CoolingTimes },
): PayeeAccountDetails["ifApproved"] {
  const ofParty = siblings.filter(({ party }) => party === account.party);
  const { hours, activeFrom } = coolingFrom(account, ofParty, at);
  return { hours, activeFrom: activeFrom.toISOString() };
}

async function presentAll(
  db: Knex,
  facts: PayeeAccountFacts,
  rows: readonly NamedAccount[],
  now: Date,
): Promise<PayeeAccount[]> {
  const calls: (Omit<Callback, "by"> & {
    payeeAccountId: string;
    by: string;
    byName: string;
  })[] = await db("payee_callbacks as c")
    .leftJoin("users as u", "u.id", "c.by")
    .whereIn(
      "c.payeeAccountId",
      rows.map(({ id }) => id),
    )
    .orderBy("c.at")
    .select("c.*", db.raw(`${userName} as by_name`));
  const runsOf = await facts.runsOf(
    db,
    rows.map(({ id }) => id),
  );
  const fileNames = await facts.fileNames(
    db,
    rows.flatMap(({ evidencePath }) => evidencePath ?? []),
  );
  const replaced = new Set(
    rows
      .filter((row) => row.status === "cooling" && statusAt(row, now) === "active")
      .map(({ investorId, party }) => `${investorId} ${party}`),
  );
  return rows.map((row) => {
    const status = statusAt(row, now);
    const isReplaced = row.status === "active" && replaced.has(`${row.investorId} ${row.party}`);
    const callbacks = calls
      .filter((call) => call.payeeAccountId === row.id)
      .map(({ by, byName, ...call }) => ({ ...call, by: { id: by, name: byName } }));
    const account = present(row, isReplaced ? "replaced" : status, callbacks);
    const fileName = fileNames.get(row.evidencePath ?? "");
    const evidence =
      row.evidencePath === null || fileName === undefined
        ? null
        : { key: row.evidencePath, fileName };
    return { ...account, evidence, inRuns: runsOf(row.id) };
  });
}

function present(
  row: NamedAccount,
  status: PayeeAccount["status"],
  callbacks: PayeeAccount["callbacks"],
): Omit<PayeeAccount, "evidence"> {
  return {
    ...row,
    status,
    callbacks,
    accountMasked: maskedAccount(row.accountLastFour),
    requestedBy: presentPerson(row.requestedBy, row.requestedName),
    decidedBy: personOf(row.decidedBy, row.decidedName),
    skippedBy: personOf(row.skippedBy, row.skippedName),
  };
}

const personOf = (id: string | null, name: string | null) =>
  id === null ? null : presentPerson(id, name);
