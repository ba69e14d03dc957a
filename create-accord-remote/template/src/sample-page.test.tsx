import { fakeServer, openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import { cleanUp } from "@accord/ui/testing";
import { afterEach, expect, test } from "vitest";
import { SamplePage } from "./sample-page.tsx";

const METRICS = "GET /api/dashboard/metrics";

afterEach(cleanUp);

test("shows the total that the server answers", async () => {
  const body = { totalInvestment: "1250.00", totalROIPaid: "0.00", activeInvestors: 1 };
  const server = fakeServer({ [METRICS]: { body } });
  await openPage(<SamplePage />, { path: "/sample" });
  await waitForText("$1,250.00");
  expect(server.seen("GET", "/api/dashboard/metrics")).toHaveLength(1);
});

test("says that the total was not loaded", async () => {
  fakeServer({ [METRICS]: refusal(403, "Your role may not do this.") });
  await openPage(<SamplePage />, { path: "/sample" });
  await waitForText("The total was not loaded.");
});
