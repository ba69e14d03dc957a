import { waitForText } from "@accord/remote-kit/testing";
import { chooseItem, cleanUp, fieldLabelled, typeInto, waitFor } from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { sampleDetails } from "../../testing/sample-run.ts";
import { openRun, serveRun } from "../../testing/serve-run.tsx";
// Imported before a test waits for it: the lazy part loads slowly on a busy machine.
import "../../features/run/run-record.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("the lines of a run are exported with its filters and order", async () => {
  const server = serveRun(sampleDetails());
  await openRun();
  await waitForText("Priya Natarajan");
  await typeInto(fieldLabelled("Method"), "ach");
  await chooseItem("Export lines", "Excel, columns of this page");
  const path = `/api/payout-runs/${sampleDetails().id}/lines`;
  await waitFor(() => {
    const exported = server.seen("GET", path).find(({ search }) => search.has("format"));
    expect(Object.fromEntries(exported?.search ?? [])).toEqual({
      ...{ sort: "problems", method: "ach", format: "xlsx" },
    });
  });
});
