import { cleanUp, pageText, render, waitFor } from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../testing/answers.ts";
import { TestPage } from "../testing/test-page.tsx";
import { NewVersions } from "./new-versions.tsx";
import { setRunningRemote } from "./running-remotes.ts";

vi.mock("./version-notice.tsx", () => {
  throw new Error("Loading chunk 9 failed.");
});

const investors = { name: "investors", entry: "/x.json", paths: ["/investors"] };

afterEach(async () => {
  await cleanUp();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a notice whose chunk is gone is shown as plain text", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.useFakeTimers({ toFake: ["Date"] });
  setRunningRemote({ ...investors, version: "1" });
  answerWith({ "GET /remotes.json": [200, { remotes: [{ ...investors, version: "2" }] }] });
  await render(
    <TestPage>
      <NewVersions productName="Accord" />
    </TestPage>,
  );
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event("focus")));
  await waitFor(() =>
    expect(pageText()).toBe("A new version is ready. Reload this page to use it."),
  );
});
