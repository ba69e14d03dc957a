import type { ListedName, RiskSign } from "@accord/contracts";
import {
  addBankingDays,
  addMonths,
  businessDay,
  type Day,
  dayParts,
  diffDays,
  formatDay,
  formatInstantDay,
  formatUsd,
  investorNames,
  parseMoney,
  payday,
  pluralize,
  sharesWord,
} from "@accord/domain";
import type { Clock } from "@accord/service-kit";
import type { Knex } from "knex";
import { isRecent, type ContactChange } from "./numbers-on-file.read.ts";
import type { PayeeAccountFacts } from "./payee-account-facts.ts";
import type { PayeeAccountRow } from "./payee-accounts.store.ts";
import { nameColumns } from "../../../investor-names.ts";

const LARGE_FIRST_PAYMENT = 5_000_000;
const BANKING_DAYS_TO_PAYDAY = 5;

/** Signs of fraud in a change of bank details, each with its facts (docs/rules.md#risk-signs). */
export async function readRiskSigns(
  db: Knex,
  account: PayeeAccountRow & { readonly requestedName: string },
  known: {
    readonly names: readonly string[];
    readonly changes: readonly ContactChange[];
    readonly clock: Clock;
    readonly facts: PayeeAccountFacts;
  },
): Promise<RiskSign[]> {
  const { names, changes, clock, facts } = known;
  const today = clock.today();
  const [others, dueSoon] = await Promise.all([
    sameAccount(db, facts, account),
    dueThrough(db, account.investorId, nextPayday(today)),
  ]);
  const isPaidBefore = others.some(
    (row) => row.investorId === account.investorId && row.status === "active",
  );
  return [
    ...contactSigns(changes, clock),
    ...sign(account.channel === "email", "by_email", "The change was requested by e-mail"),
    ...sign(
      account.channel === "bank_notice",
      "from_file",
      `From a file that ${account.requestedName} loaded`,
      account.accepted,
    ),
    ...otherInvestors(others, account.investorId),
    ...sign(
      others.some(
        ({ status, isReturned }) => status === "rejected" || status === "blocked" || isReturned,
      ),
      "refused_before",
      "This account was rejected, blocked or returned before",
    ),
    ...paydaySign(today),
    ...sign(
      !isPaidBefore && dueSoon > LARGE_FIRST_PAYMENT,
      "large_first_payment",
      `The first payment to this account would be ${formatUsd(dueSoon)}`,
    ),
    ...sign(
      !sharesWord(account.holderName, names),
      "other_name",
      `The holder "${account.holderName}" shares no word with ${names.join(" or ")}`,
    ),
  ];
}

const sign = (
  holds: boolean,
  name: RiskSign["sign"],
  text: string,
  fact: string | null = null,
): RiskSign[] => (holds ? [{ sign: name, text, fact }] : []);

function contactSigns(changes: readonly ContactChange[], clock: Clock): RiskSign[] {
  const names = { phone: "Phone", email: "E-mail" } as const;
  return (["phone", "email"] as const).flatMap((field) => {
    const last = changes.find((change) => change.field === field);
    if (!last || !isRecent(last.at, clock.now())) return [];
    const days = diffDays(businessDay(new Date(last.at), clock.timeZone), clock.today());
    const text = `${names[field]} changed ${pluralize(days, "day")} ago`;
    const day = formatInstantDay(last.at, clock.timeZone);
    return sign(true, "contact_changed", text, last.former ? `${day}, from ${last.former}` : day);
  });
}

interface SameAccount extends Pick<PayeeAccountRow, "id" | "investorId" | "status">, ListedName {
  /** A bank returned a payment to it. */
  readonly isReturned: boolean;
}

async function sameAccount(
  db: Knex,
  facts: PayeeAccountFacts,
  account: PayeeAccountRow,
): Promise<SameAccount[]> {
  const rows: Omit<SameAccount, "isReturned">[] = await db("payee_accounts as p")
    .join("investors as i", "i.id", "p.investorId")
    .where("p.accountFingerprint", account.accountFingerprint)
    .whereNot("p.id", account.id)
    .select("p.id", "p.investorId", "p.status", ...nameColumns("i"));
  if (rows.length === 0) return [];
  const returned = await facts.returnedTo(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isReturned: returned.has(row.id) }));
}

function otherInvestors(rows: readonly SameAccount[], investorId: string): RiskSign[] {
  const names = rows
    .filter((row) => row.investorId !== investorId)
    .map((row) => investorNames(row).display);
  const list = [...new Set(names)].join(", ");
  return sign(names.length > 0, "other_investor", `The same account is recorded for ${list}`);
}

/** In cents. */
async function dueThrough(db: Knex, investorId: string, lastDay: Day): Promise<number> {
  const row: { sum: string | null } | undefined = await db("payouts as p")
    .join("agreements as a", "a.id", "p.agreementId")
    .where({ "a.investorId": investorId, "p.payable": true })
    .where("p.dueDate", "<=", lastDay)
    .sum("p.amount as sum")
    .first<{ sum: string | null }>();
  return parseMoney(row?.sum ?? "0");
}

function paydaySign(today: Day): RiskSign[] {
  const next = nextPayday(today);
  const isNear = next <= addBankingDays(today, BANKING_DAYS_TO_PAYDAY);
  const days = diffDays(today, next);
  const when = days === 0 ? "today" : `in ${pluralize(days, "day")}`;
  return sign(isNear, "near_payday", `The next payday is ${when}`, formatDay(next));
}

/** Today or later. */
function nextPayday(today: Day): Day {
  const { year, month } = dayParts(today);
  const { date } = payday(year, month);
  if (date >= today) return date;
  const next = dayParts(addMonths(today, 1));
  return payday(next.year, next.month).date;
}
