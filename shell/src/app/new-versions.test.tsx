import { NavLink } from "@accord/router";
import {
  accessibilityFindings,
  buttonNamed,
  cleanUp,
  click,
  firstByRole,
  linkNamed,
  pageText,
  render,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerWith } from "../testing/answers.ts";
import { TestPage } from "../testing/test-page.tsx";
import { Frame } from "./frame.tsx";
import { setRunningRemote } from "./running-remotes.ts";
import { VersionNotice } from "./version-notice.tsx";

const remotes = {
  investors: ["/investors"],
  agreements: ["/agreements", "/payouts"],
} as const;

const entryOf = (name: keyof typeof remotes, version: string) => ({
  name,
  entry: `/remotes/${name}/${version}/mf-manifest.json`,
  paths: remotes[name],
  version,
});

/** The published versions; only running remotes count. */
const publish = (versions: Partial<Record<keyof typeof remotes, string>>) =>
  answerWith({
    "GET /remotes.json": [
      200,
      {
        remotes: [
          entryOf("investors", versions.investors ?? "1"),
          entryOf("agreements", versions.agreements ?? "1"),
          { name: "documents", entry: "/x.json", paths: ["/reports"], version: "9" },
        ],
      },
    ],
  });

const notice = () => firstByRole("status", { within: firstByRole("region", "New version") });

/** Focuses the tab long after the last check. */
async function focusTab(): Promise<void> {
  vi.setSystemTime(Date.now() + 60_000);
  await act(async () => void window.dispatchEvent(new Event("focus")));
}

async function waitForNotice(text: string): Promise<void> {
  await waitFor(() => expect(notice()?.textContent).toBe(text));
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  setRunningRemote(entryOf("investors", "1"));
  setRunningRemote(entryOf("agreements", "1"));
  await render(
    <TestPage>
      <Frame productName="Accord">
        <NavLink to="/reports">Elsewhere</NavLink>
      </Frame>
    </TestPage>,
  );
});

afterEach(async () => {
  await cleanUp();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

test("a remote in its published version shows no notice", async () => {
  const fetch = publish({});
  await focusTab();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  await act(async () => undefined);
  expect(notice()).toBeNull();
});

test("a new version shows a notice, which disappears after a rollback", async () => {
  publish({ investors: "2" });
  await focusTab();
  await waitForNotice("A new version of Investors is ready.");
  publish({ investors: "2", agreements: "2" });
  await focusTab();
  await waitForNotice("A new version of Investors, Agreements, and Payouts is ready.");
  publish({});
  await focusTab();
  await waitFor(() => expect(notice()).toBeNull());
});

test("navigation checks for new versions, but not every time", async () => {
  const fetch = publish({ investors: "2" });
  await click(linkNamed("Investors"));
  expect(fetch).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 60_000);
  await click(linkNamed("Elsewhere"));
  await waitForNotice("A new version of Investors is ready.");
  await click(linkNamed("Dashboard"));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a hidden tab does not check, and a failed check keeps the notice", async () => {
  publish({ investors: "2" });
  await focusTab();
  await waitForNotice("A new version of Investors is ready.");
  answerWith({});
  await focusTab();
  await waitForNotice("A new version of Investors is ready.");
  const fetch = publish({});
  vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
  await focusTab();
  expect(fetch).not.toHaveBeenCalled();
});

test("Later dismisses only this version and focuses the page", async () => {
  publish({ investors: "2" });
  await focusTab();
  await waitFor(() => buttonNamed("Later"));
  await click(buttonNamed("Later"));
  expect(notice()).toBeNull();
  expect(document.activeElement?.id).toBe("main");
  await focusTab();
  expect(notice()).toBeNull();
  publish({ investors: "3" });
  await focusTab();
  await waitForNotice("A new version of Investors is ready.");
});

test("the notice is accessible", async () => {
  await cleanUp();
  await render(<VersionNotice names={["Investors"]} onLater={() => undefined} />);
  expect(await accessibilityFindings()).toEqual([]);
});

test("a new version of the shell is shown with the product name", async () => {
  document.head.innerHTML = '<script src="/main.1111aaaa.js" type="text/plain"></script>';
  const registry = publish({});
  const html = '<script defer="defer" src="/main.2222bbbb.js"></script>';
  vi.stubGlobal("fetch", async (url: string) => (url === "/" ? new Response(html) : registry(url)));
  await focusTab();
  await waitForNotice("A new version of Accord is ready.");
  expect(pageText()).toContain("Reload");
});
