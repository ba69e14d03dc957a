import { agreementBody } from "../money-context.ts";
import { addFundingAccount } from "../sample-funding-account.ts";
import { sampleInvestor } from "../sample-investor.ts";
import { startCore, type CoreUnderTest } from "../start-core.ts";
import type { Random } from "../random-operations/random.ts";
import type { Model } from "./model.ts";
import { enterAccount } from "./payee-operations.ts";
import { did, noParts } from "./parts.ts";

export type Person = CoreUnderTest["user"];

/** A firm of a few investors and several people, whose runs the model follows. */
export interface Firm {
  readonly core: CoreUnderTest;
  readonly model: Model;
  readonly random: Random;
  readonly investors: readonly string[];
  readonly preparers: readonly Person[];
  readonly approvers: readonly Person[];
  readonly caller: Person;
  /** All of them, each with every role. */
  readonly people: readonly Person[];
  /** Works on agreements and approves nothing. */
  readonly clerk: Person;
  readonly fundingAccountId: string;
}

/** From this net on two approvers are needed. */
export const SECOND_APPROVAL_FROM = 3_000_000n;

export async function openFirm(postgresUrl: string, random: Random): Promise<Firm> {
  const core = await startCore(postgresUrl, { today: "2026-03-10" });
  const preparers = [core.user, await core.addUser("Stan", "Second")];
  const approvers = [
    await core.addUser("Ada", "First"),
    await core.addUser("Bea", "Second"),
    await core.addUser("Cid", "Third"),
  ];
  const caller = await core.addUser("Cal", "Ling");
  const [approver] = approvers;
  const terms = { addenda: true, lineEnd: "lf" };
  const fundingAccountId = await addFundingAccount(core, approver ?? caller, terms);
  await core.owner("core.firm_settings").update({ second_approval_from: "30000.00" });
  const model: Model = { runs: [], ledger: new Map(), parts: noParts(), isBalanced: true };
  const investors: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { body } = await core.call("post", "/api/investors", { body: sampleInvestor() });
    investors.push(body.id);
    did(model, { by: core.user.id, part: "address", id: body.id });
    for (const way of ["achTransfer", "businessCheckStandardMail"]) {
      const agreement = agreementBody({ investorId: body.id, [way]: true, ...someTerms(random) });
      const entered = await core.call("post", "/api/agreements", { body: agreement });
      did(model, { by: core.user.id, part: "agreement", id: entered.body.id });
    }
  }
  const firm: Firm = {
    core,
    model,
    random,
    investors,
    preparers,
    approvers,
    caller,
    people: [...preparers, ...approvers, caller],
    clerk: await core.addUser("Otto", "Clerk"),
    fundingAccountId,
  };
  for (const investorId of investors.slice(0, 3)) await enterAccount(firm, investorId);
  return firm;
}

const someTerms = (random: Random) => ({
  startDate: random.pick(["2025-04-10", "2025-08-01", "2025-11-20"]),
  endDate: "2027-08-15",
  termValue: 20,
  payoutFrequency: random.pick(["monthly", "quarterly"] as const),
  roiPercentage: random.pick(["8.00", "11.37"]),
});
