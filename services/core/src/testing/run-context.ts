import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import type { Vault } from "../features/base/vault/index.ts";
import { agreementBody } from "./money-context.ts";
import { addFundingAccount } from "./sample-funding-account.ts";
import { sampleInvestor } from "./sample-investor.ts";
import { startCore, type CallOptions, type CoreUnderTest } from "./start-core.ts";

type Person = { readonly id: string; readonly name: string };
type Method = "achTransfer" | "businessCheckStandardMail" | "wireTransfer";

/** Core with a funding account, and the people of a run: the user of core prepares. */
export interface RunContext {
  readonly core: CoreUnderTest;
  readonly approver: Person;
  readonly second: Person;
  readonly fundingAccountId: string;
  /** With bank details in use unless `account` is null. */
  payee(options?: {
    account?: string | null;
    method?: Method | null;
    /** Instead of a checking account of a person. */
    details?: object;
  }): Promise<{
    investorId: string;
    agreementId: string;
    accountId: string | null;
  }>;
  /** Bank details that come into use at once. */
  bankDetails(investorId: string, accountNumber: string, details?: object): Promise<string>;
  /** The payouts of the payees since `begin`, unless the changes choose others. */
  prepare(changes?: object): Promise<PayoutRunDetails>;
  /** Sets the day of a test, whose payees are its own. */
  begin(today: string): void;
  step(
    run: { id: string },
    name: string,
    body?: object,
    options?: CallOptions,
  ): ReturnType<CoreUnderTest["call"]>;
  run(id: string): Promise<PayoutRunDetails>;
  lines(run: { id: string }): Promise<PayoutRunLine[]>;
  approve(run: { id: string }, as?: Person): ReturnType<CoreUnderTest["call"]>;
  /** From draft to released. */
  release(run: { id: string }): Promise<PayoutRunDetails>;
}

/** Tests that are not about printing do not print their checks. */
const bodyOf = (step: string): object => (step === "paid" ? { checksNotConfirmed: true } : {});

/** One core for the tests of a file; each begins on `today` with its own payees. */
export function useRuns(today: string, options: { readonly vault?: Vault } = {}): RunContext {
  const runs = {} as RunContext;
  beforeAll(async () => void Object.assign(runs, await openRuns(today, options)));
  beforeEach(() => runs.begin(today));
  afterAll(() => runs.core.stop());
  return runs;
}

async function openRuns(today: string, options: { readonly vault?: Vault }): Promise<RunContext> {
  const core = await startCore(inject("postgresUrl"), { today, ...options });
  const approver = await core.addUser("Ada", "Prover");
  const second = await core.addUser("Sec", "Ond");
  const caller = await core.addUser("Cal", "Ling");
  let agreementIds: string[] = [];
  const fundingAccountId = await addFundingAccount(core, approver, { lineEnd: "lf" });
  const step: RunContext["step"] = (run, name, body = bodyOf(name), options = {}) =>
    core.call("post", `/api/payout-runs/${run.id}/${name}`, { body, ...options });
  const run = async (id: string): Promise<PayoutRunDetails> =>
    (await core.call("get", `/api/payout-runs/${id}`)).body;
  const approve: RunContext["approve"] = async (of, as = approver) => {
    const { contentSha256, revision, newSinceLast } = await run(of.id);
    const groups = newSinceLast.groups.map(({ group }) => group);
    await core.call("put", `/api/payout-runs/${of.id}/checked-news`, {
      body: { revision, groups },
      as,
    });
    return step(of, "approve", { contentSha256 }, { as });
  };
  const bankDetails = async (
    investorId: string,
    accountNumber: string,
    details: object = {},
  ): Promise<string> => {
    const requested = await core.call("post", `/api/investors/${investorId}/payee-accounts`, {
      body: {
        holderName: "Sofia Marchetti",
        holderKind: "personal",
        accountKind: "checking",
        routingNumber: "021000021",
        accountNumber,
        channel: "letter",
        ...details,
      },
    });
    const { id } = requested.body;
    const path = `/api/payee-accounts/${id}`;
    const call = { numberCalled: "(205) 555-0142", result: "confirmed" };
    await core.call("post", `${path}/callbacks`, { body: call, as: caller });
    await core.call("post", `${path}/approve`, { body: {}, as: approver });
    await core.call("post", `${path}/skip-cooling`, { body: { reason: "Test" }, as: second });
    return id;
  };
  return {
    core,
    approver,
    second,
    fundingAccountId,
    step,
    run,
    approve,
    bankDetails,
    async payee({ account: number = "000123456789", method = "achTransfer", details = {} } = {}) {
      const investor = await core.call("post", "/api/investors", { body: sampleInvestor() });
      const investorId: string = investor.body.id;
      const agreement = await core.call("post", "/api/agreements", {
        body: agreementBody({ investorId, ...(method && { [method]: true }) }),
      });
      agreementIds.push(agreement.body.id);
      const accountId = number === null ? null : await bankDetails(investorId, number, details);
      return { investorId, agreementId: agreement.body.id, accountId };
    },
    begin: (day) => {
      agreementIds = [];
      core.setToday(day);
    },
    async prepare(changes = {}) {
      const payoutIds: string[] = await core
        .db("payouts")
        .whereIn("agreementId", agreementIds)
        .where("payable", true)
        .pluck("id");
      const answer = await core.call("post", "/api/payout-runs", {
        body: {
          fundingAccountId,
          paymentDate: "2026-07-08",
          dueThrough: "2026-07-01",
          payEarly: true,
          payoutIds,
          ...changes,
        },
      });
      if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
      return answer.body;
    },
    lines: async (of) => (await core.call("get", `/api/payout-runs/${of.id}/lines`)).body,
    async release(of) {
      const submitted = await step(of, "submit");
      if (submitted.status !== 200) throw new Error(submitted.text);
      await approve(of);
      const released = await step(of, "release", {}, { as: approver });
      if (released.status !== 200) throw new Error(released.text);
      return released.body;
    },
  };
}
