import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { agreementBody } from "../money-context.ts";
import { openCounter, type Counter } from "../open-counter.ts";
import { seededRandom } from "../random-operations/random.ts";
import { moneySeed as seed } from "../random-operations/seed.ts";
import {
  comingAgain,
  expectLost,
  expectOneWinner,
  expectSound,
  race,
  rounds,
  statuses,
  type Runner,
} from "./race.ts";

interface Record {
  id: string;
  version: number;
}

const random = seededRandom(seed);
console.log(`races: MONEY_SEED=${seed} RACE_ROUNDS=${rounds}`);

let core: Counter;
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-07-10");
});
afterAll(() => core.stop());

const ifMatch = ({ version }: Record) => ({ "if-match": `"${version}"` });
const rowsOf = async ({ id }: Record): Promise<Record[]> =>
  (await core.get(`/api/agreements/${id}/payouts`)).body;

/** Two agreements of $100,000.00; their second payouts, 2666.66 each, were due on 2026-07-01. */
async function context() {
  const [from, into]: [Record, Record] = [await core.agreement(), await core.agreement()];
  const payout = (await rowsOf(from))[1];
  if (!payout) throw new Error("no second payout");
  return { from, into, payout };
}
type TransactionContext = Awaited<ReturnType<typeof context>>;

const principal = (into: Record, amount = "40000.00") => ({
  amount,
  rolloverDate: "2026-07-02",
  rolloverType: "rollover",
  rolloverCategory: "principal",
  destinationAgreementId: into.id,
});
const move =
  ({ from, into }: Pick<TransactionContext, "from" | "into">, amount?: string): Runner =>
  () =>
    core.post(`/api/agreements/${from.id}/rollovers`, principal(into, amount));
const complete =
  ({ payout }: Pick<TransactionContext, "payout">, headers = {}): Runner =>
  () =>
    core.put(`/api/payouts/${payout.id}`, { status: "completed" }, headers);
const rollOver =
  ({ payout, into }: Pick<TransactionContext, "payout" | "into">, headers = {}): Runner =>
  () =>
    core.post(
      `/api/payouts/${payout.id}/roll-over`,
      { rolloverDate: "2026-07-10", destinationAgreementId: into.id },
      headers,
    );
const payByHand =
  (agreement: Record, body: object): Runner =>
  () =>
    core.post(`/api/agreements/${agreement.id}/manual-payouts`, {
      payoutDate: "2026-07-03",
      ...body,
    });
const edit =
  (agreement: Record, changes: object): Runner =>
  () =>
    core.put(
      `/api/agreements/${agreement.id}`,
      { ...agreementBody({ investorId: core.investorId }), ...changes },
      ifMatch(agreement),
    );
const remove =
  (path: string, headers = {}): Runner =>
  () =>
    core.remove(path, headers);

/** Each round on new agreements; afterwards every rule of money holds. */
function everyRound(name: string, round: (on: TransactionContext) => Promise<void>): void {
  test(name, { timeout: 90_000 + rounds * 3_000 }, async () => {
    for (let count = 1; count <= rounds; count += 1) {
      await round(await context());
    }
    await expectSound(core, name);
  });
}

describe("two writes to the same payout", () => {
  everyRound("two completions count as one", async (on) => {
    const answers = await race(random, [complete(on), complete(on)]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  everyRound("the second completion with the same version is refused with 412", async (on) => {
    const headers = ifMatch(on.payout);
    expectOneWinner(await race(random, [complete(on, headers), complete(on, headers)]), 412);
  });

  everyRound("only one of three rollovers of the payout succeeds", async (on) => {
    expectOneWinner(await race(random, [rollOver(on), rollOver(on), rollOver(on)]), 409);
    const { body } = await core.get(`/api/agreements/${on.into.id}/rollovers`);
    expect(body).toHaveLength(1);
  });

  everyRound("either the completion or the rollover succeeds", async (on) => {
    expectOneWinner(await race(random, [complete(on), rollOver(on)]), 409);
  });

  everyRound("a manual payout settles the row unless the completion came first", async (on) => {
    const roi = payByHand(on.from, { amount: "2666.66", payoutType: "roi" });
    const [byHand, completed] = await race(random, [roi, complete(on)]);
    expect(byHand?.status).toBe(201);
    const row = (await rowsOf(on.from)).find(({ id }) => id === on.payout.id);
    if (completed?.status === 200) expect(row).toMatchObject({ settledBy: null });
    else {
      expectLost(completed, 409);
      expect(row).toMatchObject({ settledBy: { type: "payout", id: byHand?.body[0].id } });
    }
  });

  everyRound(
    "either a rollover of its ROI settles the payout, or it is rolled over",
    async (on) => {
      const roi: Runner = () =>
        core.post(`/api/agreements/${on.from.id}/rollovers`, {
          ...principal(on.into, "2666.66"),
          rolloverCategory: "roi",
        });
      expectOneWinner(await race(random, [roi, rollOver(on), roi]), 409, 422);
    },
  );
});

describe("two writes that take the same principal", () => {
  test("only one of 20 payouts of the whole principal succeeds", async () => {
    const { from } = await context();
    // On a busy machine the last of them wait for the lock for longer than a request may.
    const all = comingAgain(payByHand(from, { amount: "100000.00", payoutType: "principal" }));
    expectOneWinner(await race(random, Array<Runner>(20).fill(all)), 422);
    await expectSound(core, "20 payouts");
  });

  everyRound("either the rollover or the payout succeeds", async (on) => {
    const paid = payByHand(on.from, { amount: "60000.00", payoutType: "principal" });
    expectOneWinner(await race(random, [move(on, "60000.00"), paid]), 422);
  });

  everyRound("rollovers in both directions succeed without a deadlock", async ({ from, into }) => {
    const there = move({ from, into }, "1000.00");
    const back = move({ from: into, into: from }, "1000.00");
    expect(statuses(await race(random, [there, back, there, back]))).toEqual([201, 201, 201, 201]);
  });
});

describe("a rollover and a change of its agreement", () => {
  everyRound("a rollover succeeds whether or not new terms came first", async (on) => {
    const terms = edit(on.from, { roiPercentage: "9.00" });
    const [moved, edited] = await race(random, [move(on), terms]);
    expect(moved?.status).toBe(201);
    if (edited?.status !== 200) expectLost(edited, 412);
  });

  everyRound(
    "either the rollover out of the agreement or its cancellation succeeds",
    async (on) => {
      expectOneWinner(
        await race(random, [move(on), edit(on.from, { status: "cancelled" })]),
        409,
        412,
      );
    },
  );

  everyRound("either the rollover into the agreement or its cancellation succeeds", async (on) => {
    expectOneWinner(
      await race(random, [move(on), edit(on.into, { status: "cancelled" })]),
      409,
      412,
    );
  });

  everyRound("either the rollover into the agreement or its deletion succeeds", async (on) => {
    const deleted = remove(`/api/agreements/${on.into.id}`, ifMatch(on.into));
    expectOneWinner(await race(random, [move(on), deleted]), 409, 412);
  });

  everyRound(
    "either the payout rolled into the agreement or a deletion without a version succeeds",
    async (on) => {
      expectOneWinner(
        await race(random, [rollOver(on), remove(`/api/agreements/${on.into.id}`)]),
        409,
      );
    },
  );

  everyRound("one of two edits of the same version is refused with 412", async ({ from }) => {
    const edits = ["7.00", "9.00"].map((roiPercentage) => edit(from, { roiPercentage }));
    expectOneWinner(await race(random, edits), 412);
  });
});

describe("a deletion of a rollover", () => {
  everyRound("and an edit: only one succeeds", async (on) => {
    const { body } = await move(on)();
    const path = `/api/rollovers/${body.id}`;
    const edited: Runner = () => core.put(path, principal(on.into, "30000.00"), ifMatch(body));
    // A deleted rollover is a 404, like one that never existed.
    expectOneWinner(await race(random, [remove(path, ifMatch(body)), edited]), 404, 409, 412);
  });

  everyRound("and another deletion: only one succeeds", async (on) => {
    const { body } = await rollOver(on)();
    const path = `/api/rollovers/${body.id}`;
    expectOneWinner(await race(random, [remove(path), remove(path)]), 404, 409);
    expect((await rowsOf(on.from))[1]).toMatchObject({ status: "overdue" });
  });

  everyRound("and a payout of the money it brought: only one succeeds", async (on) => {
    const { body } = await move(on)();
    const spent = payByHand(on.into, { amount: "140000.00", payoutType: "principal" });
    expectOneWinner(await race(random, [remove(`/api/rollovers/${body.id}`), spent]), 409, 422);
  });
});
