import { openPage, waitForText } from "@accord/remote-kit/testing";
import { cleanUp, pageText } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { sampleAgreement } from "../../../testing/sample-agreement.ts";
import { samplePayouts } from "../../../testing/sample-money.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
import { MoneyTiles } from "./money-tiles.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const open = async (overdue: readonly number[]) => {
  const body = samplePayouts.map((row) =>
    overdue.includes(row.periodIndex ?? 0) ? { ...row, status: "overdue" as const } : row,
  );
  serveAgreements({
    "GET /api/agreements/:id/payouts": { body },
    "GET /api/agreements/:id/rollovers": { body: [] },
  });
  await openPage(<MoneyTiles agreement={sampleAgreement()} />);
};

test("the sum of all that is overdue comes before the next payout", async () => {
  await open([4, 5]);
  await waitForText("$5,333.32");
  expect(pageText()).toMatch(/Overdue.*\$5,333\.32.*2 payouts since 01\/06\/2027/s);
  expect(pageText()).toContain("Next $2,666.70 on 07/07/2027");
});

test("the next payout is shown when nothing is overdue", async () => {
  await open([]);
  await waitForText("Due 01/06/2027");
  expect(pageText()).toContain("Next Payout");
});
