import type { RemotesReport } from "@accord/contracts";
import {
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  pageText,
  render,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../../testing/answers.ts";
import { TestPage } from "../../testing/test-page.tsx";
import { RemotesCard } from "./remotes-card.tsx";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("remotes are listed with their key, and what is not served is said in sentences", async () => {
  const report: RemotesReport = {
    remotes: [
      {
        name: "investors",
        version: "353a44911d8d",
        paths: ["/investors"],
        key: "investors-2026",
        by: "kim",
        kind: "rollback",
        at: "2026-11-20T15:04:00.000Z",
      },
    ],
    problems: ["page.js of investors 353a44911d8d is missing, so it is not served."],
  };
  answerWith({ "GET /api/remotes": [200, report] });
  const show = () =>
    render(
      <TestPage>
        <RemotesCard />
      </TestPage>,
    );
  await show();
  await waitFor(() => expect(pageText()).toContain("investors-2026Rolled back by kim"));
  expect(textOf("alert")).toBe(report.problems[0]);
  await cleanUp();
  answerWith({ "GET /api/remotes": [200, { ...report, problems: [] }] });
  await show();
  await waitFor(() => expect(pageText()).toContain("353a44911d8d"));
  expect(firstByRole("alert")).toBeNull();
});

test("the releases that run are named, and what of them does not work", async () => {
  const show = async (coreVersion: string, degraded: string[]) => {
    const releases = [
      { name: "gateway", versions: ["0.1.0+1a2b3c4d"], degraded: [] },
      { name: "core", versions: [coreVersion], degraded },
    ];
    answerWith({ "GET /api/remotes": [200, { remotes: [], problems: [], releases }] });
    await render(
      <TestPage>
        <RemotesCard />
      </TestPage>,
    );
  };
  await show("0.1.0+1a2b3c4d", []);
  await waitFor(() => expect(pageText()).toContain("Release 0.1.0+1a2b3c4d"));
  await cleanUp();
  await show("0.1.0+9f8e7d6c", ["vault"]);
  await waitFor(() =>
    expect(pageText()).toContain("0.1.0+1a2b3c4d (gateway), 0.1.0+9f8e7d6c (core)"),
  );
  expect(pageText()).toContain("A part of core does not work: vault.");
});

test("the beta of a remote is tried and left in one's own browser", async () => {
  const beta = { version: "9d1f0c3b7a21", by: "kim", percent: 10, isTried: false };
  const remote: RemotesReport["remotes"][number] = {
    ...{ name: "investors", version: "353a44911d8d", paths: ["/investors"], by: "kim" },
    ...{ key: "investors-2026", kind: "publish", at: "2026-11-20T15:04:00.000Z" },
  };
  const answers = (isTried: boolean) => ({
    "GET /api/remotes": [
      200,
      { remotes: [{ ...remote, beta: { ...beta, isTried } }], problems: [] },
    ] as const,
    "PUT /api/remotes/investors/beta": [200, null] as const,
  });
  answerWith(answers(false));
  await render(
    <TestPage>
      <RemotesCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("10 % of people get it."));
  const fetch = answerWith(answers(true));
  await click(buttonNamed("Try the beta of investors"));
  await waitFor(() => expect(pageText()).toContain("Leave the beta of investors"));
  const sent = fetch.mock.calls.find(([, init]) => init?.method === "PUT");
  expect(sent?.[1]?.body).toBe('{"isTried":true}');
});

test("on a phone remotes are cards with their version, publisher and time", async () => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  const remote = {
    ...{ name: "investors", version: "353a44911d8d", paths: ["/investors"], by: "kim" },
    ...{ key: "investors-2026", kind: "publish", at: "2026-11-20T15:04:00.000Z" },
  };
  answerWith({ "GET /api/remotes": [200, { remotes: [remote], problems: [] }] });
  await render(
    <TestPage>
      <RemotesCard />
    </TestPage>,
  );
  await waitFor(() => expect(pageText()).toContain("Published by kim, signed by investors-2026"));
  expect(firstByRole("table")).toBeNull();
  expect(pageText()).toContain("353a44911d8d");
  expect(document.getElementsByTagName("time")[0]?.dateTime).toBe(remote.at);
});
