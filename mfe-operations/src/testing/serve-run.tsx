import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { fakeServer, openPage, waitForText } from "@accord/remote-kit/testing";
import { PayoutRunsPage } from "../pages/payout-runs/payout-runs-page.tsx";
import { sampleDetails, sampleLine } from "./sample-run.ts";

type Routes = Parameters<typeof fakeServer>[0];

/** Answers the calls of a record page. */
export function serveRun(
  run: PayoutRunDetails,
  lines: readonly PayoutRunLine[] = [sampleLine()],
  routes: Routes = {},
) {
  return fakeServer({
    "GET /api/audit": { body: [] },
    "GET /api/payout-runs/in-progress": { body: [] },
    "GET /api/payout-runs/:id": { body: run },
    "GET /api/payout-runs/:id/checks": { body: [] },
    "GET /api/payout-runs/:id/lines": { body: lines },
    ...routes,
  });
}

interface Visit {
  readonly roles?: readonly Role[];
  readonly today?: string;
}

export async function openRun(visit: Visit = {}) {
  const { id, reference } = sampleDetails();
  const page = await openPage(<PayoutRunsPage />, {
    path: `/payout-runs?id=${id}`,
    today: "2027-01-04",
    ...visit,
  });
  await waitForText(reference);
  return page;
}

/** The body of the last request to a step of the run. */
export const lastBody = (server: ReturnType<typeof fakeServer>, step: string): unknown =>
  server.seen("POST", `/api/payout-runs/${sampleDetails().id}/${step}`).at(-1)?.body;
