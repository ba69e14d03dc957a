import type { Model, ModelLine, ModelRun } from "./model.ts";

type Part = "amount" | "agreement" | "check" | "contact" | "phone" | "address" | "withholding";

/** What a person did to what runs pay. */
interface Deed {
  readonly at: number;
  /** By the clock of the database, as the log has it. */
  readonly instant: number;
  readonly by: string;
  readonly part: Part;
  /** Of the payout, the agreement or the investor. */
  readonly id: string;
  /** Of the void check. */
  readonly run?: ModelRun | undefined;
  readonly former?: string;
}

/** Bank details as somebody entered them. */
interface KnownAccount {
  readonly investorId: string;
  readonly routing: string;
  readonly number: string;
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly requestedOn: number;
  readonly callers: Set<string>;
  approvedBy: string | null;
  approvedAt: number;
}

export interface Parts {
  now: number;
  readonly deeds: Deed[];
  readonly accounts: Map<string, KnownAccount>;
  /** Who printed, confirmed or voided a check. */
  readonly checks: Map<string, Set<string>>;
}

export const noParts = (): Parts => ({
  now: 0,
  deeds: [],
  accounts: new Map(),
  checks: new Map(),
});

export const next = ({ parts }: Model): number => {
  parts.now += 1;
  return parts.now;
};

export const did = (
  model: Model,
  deed: Pick<Deed, "by" | "part" | "id" | "run"> & { former?: string },
): void => void model.parts.deeds.push({ ...deed, at: next(model), instant: Date.now() });

const MONTH_MS = 30 * 86_400_000;

/** The changes of the phone within 30 days. */
const recentPhones = ({ parts }: Model, investorId: string, now: Date): Deed[] =>
  parts.deeds.filter(
    ({ part, id, instant }) =>
      part === "phone" && id === investorId && now.getTime() - instant < MONTH_MS,
  );

export const changedPhone = (model: Model, investorId: string, now: Date, person: string) =>
  recentPhones(model, investorId, now).some(({ by }) => by === person);

export const numberOnFile = (model: Model, investorId: string, now: Date): string | undefined =>
  recentPhones(model, investorId, now)[0]?.former;

/** When the run was approved that last released what matches; 0 where none did. */
function lastPaid(
  model: Model,
  run: ModelRun,
  matches: (line: ModelLine) => boolean,
  before = Infinity,
): number {
  const paying = model.runs.filter(
    (one) =>
      one !== run &&
      (one.status === "released" || one.status === "paid") &&
      one.approvedAt < before &&
      one.lines.some(
        (line) => ["included", "paid", "returned"].includes(line.state) && matches(line),
      ),
  );
  return Math.max(0, ...paying.map(({ approvedAt }) => approvedAt));
}

/** Docs/rules.md#approval-of-a-run, from what the model saw people do. */
export const hadPart = (model: Model, run: ModelRun, person: string): boolean =>
  run.editors.has(person) ||
  run.lines
    .filter(({ state }) => state === "included")
    .some((line) => hadPartInLine(model, run, line, person));

function hadPartInLine(model: Model, run: ModelRun, line: ModelLine, person: string): boolean {
  const since = {
    source: lastPaid(model, run, ({ source }) => source === line.source),
    agreement: lastPaid(model, run, ({ agreementId }) => agreementId === line.agreementId),
  };
  const isMailed = line.mailing !== null;
  const counts = ({ part, id, at, run: paidBy }: Deed): boolean => {
    if (part === "amount") return id === line.source && at > since.source;
    if (part === "address") return isMailed && id === line.investorId && at > since.agreement;
    if (part === "withholding") return id === line.investorId && at > since.agreement;
    if (part === "check" && paidBy?.status === "cancelled") return false;
    return (
      (part === "agreement" || part === "check") && id === line.agreementId && at > since.agreement
    );
  };
  return (
    model.parts.deeds.some((deed) => deed.by === person && counts(deed)) ||
    hadPartInAccount(model, run, line, person)
  );
}

function hadPartInAccount(model: Model, run: ModelRun, line: ModelLine, person: string): boolean {
  const account = model.parts.accounts.get(line.accountId ?? "");
  if (!account) return false;
  const isPaid = lastPaid(model, run, ({ accountId }) => accountId === line.accountId) > 0;
  if (isPaid) return false;
  if (account.requestedBy === person || account.callers.has(person)) return true;
  const payment = lastPaid(
    model,
    run,
    ({ investorId }) => investorId === line.investorId,
    account.requestedAt,
  );
  return model.parts.deeds.some(
    ({ by, part, id, at, instant }) =>
      part === "contact" &&
      by === person &&
      id === line.investorId &&
      at < account.approvedAt &&
      (at > payment || instant > account.requestedOn - MONTH_MS),
  );
}
