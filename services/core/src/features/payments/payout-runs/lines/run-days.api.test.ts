import { readAch } from "@accord/domain";
import { expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";

const TODAY = "2026-12-28";
const runs = useRuns(TODAY);

test("a run that is posted in January is paid on its payment date in December", async () => {
  await runs.payee();
  const run = await runs.prepare({ paymentDate: "2026-12-31", dueThrough: "2026-12-31" });
  await runs.release(run);
  runs.core.setToday("2027-01-04");
  expect((await runs.step(run, "paid")).body.status).toBe("paid");
  const payoutIds = (await runs.lines(run)).map(({ payoutId }) => payoutId);
  const days = await runs.core.db("payouts").whereIn("id", payoutIds).pluck("payoutDate");
  expect(new Set(days)).toEqual(new Set(["2026-12-31"]));
});

test("a run pays the former account when its payment date is before the change is in use", async () => {
  const { investorId } = await runs.payee({ account: "000111222333" });
  runs.core.setNow("2027-01-04T15:00:00Z");
  const { body: requested } = await runs.core.call(
    "post",
    `/api/investors/${investorId}/payee-accounts`,
    {
      body: {
        ...{ holderName: "Sofia Marchetti", holderKind: "personal", accountKind: "checking" },
        ...{ routingNumber: "021000021", accountNumber: "000999888777", channel: "letter" },
      },
    },
  );
  const path = `/api/payee-accounts/${requested.id}`;
  const confirmed = { numberCalled: "(205) 555-0142", result: "confirmed" };
  await runs.core.call("post", `${path}/callbacks`, { body: confirmed, as: runs.second });
  const approved = await runs.core.call("post", `${path}/approve`, { body: {}, as: runs.approver });
  expect(approved.body.status).toBe("cooling");

  const accountsOf = async (run: { id: string }) => {
    const answer = await runs.core.call("get", `/api/payout-runs/${run.id}/files/ach`);
    const entries = readAch(answer.text).batches.flatMap((batch) => batch.entries);
    const credits = entries.filter(({ transactionCode }) => transactionCode === "22");
    return [...new Set(credits.map(({ accountNumber }) => accountNumber))];
  };
  const monday = await runs.prepare({ paymentDate: "2027-01-06", dueThrough: "2026-07-31" });
  expect(monday.problems).toContainEqual(expect.objectContaining({ problem: "change_cools" }));
  const [, inUse] = (await runs.core.call("get", `/api/investors/${investorId}/payee-accounts`))
    .body;
  expect(inUse).toMatchObject({
    status: "active",
    inRuns: [
      {
        run: { id: monday.id, reference: monday.reference },
        paymentDate: "2027-01-06",
        count: monday.lineCount,
        net: monday.net,
        isReleased: false,
      },
    ],
  });
  await runs.release(monday);
  runs.core.setNow("2027-01-08T15:00:00Z");
  const friday = await runs.prepare({ paymentDate: "2027-01-12", dueThrough: "2027-01-08" });
  await runs.release(friday);
  expect(await accountsOf(friday)).toEqual(["000999888777"]);
  expect(await accountsOf(monday)).toEqual(["000111222333"]);
  // A return of the new account does not bring the former one back.
  runs.core.setNow("2027-01-12T15:00:00Z");
  await runs.step(friday, "paid");
  const [line] = await runs.lines(friday);
  const returned = { lineId: line?.id, code: "R03", returnedOn: "2027-01-12" };
  expect((await runs.step(friday, "returns", returned)).status).toBe(200);
  const { body: accounts } = await runs.core.call(
    "get",
    `/api/investors/${investorId}/payee-accounts`,
  );
  const statuses = accounts.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(["blocked", "replaced"]);
});
