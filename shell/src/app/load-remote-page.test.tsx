import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import { afterEach, expect, test, vi } from "vitest";
import { answerWith } from "../testing/answers.ts";
import { loadRemotePage } from "./load-remote-page.ts";

vi.mock("@module-federation/enhanced/runtime", () => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
}));

function Page() {
  return null;
}

const remote = { routes: [{ path: "/payouts", load: async () => Page }] };

function publish(version: string, name = "payouts"): string {
  const entry = `/remotes/${name}/${version}/mf-manifest.json`;
  const remotes = [{ name, entry, paths: [`/${name}`, "/agreements"], version }];
  answerWith({
    "GET /remotes.json": [200, { remotes }],
    [`GET ${entry}`]: [200, {}],
    [`GET /remotes/${name}/1/mf-manifest.json`]: [200, {}],
  });
  return `${window.location.origin}${entry}`;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("a version published after a failed one is loaded in the open tab", async () => {
  const broken = publish("1");
  const wrong = new Error("built wrong");
  vi.mocked(loadRemote).mockRejectedValueOnce(wrong).mockRejectedValueOnce(wrong);
  await expect(loadRemotePage("/payouts")).rejects.toThrow("built wrong");
  expect(registerRemotes).toHaveBeenLastCalledWith([{ name: "payouts", entry: broken }], {
    force: false,
  });

  const mended = publish("2");
  vi.mocked(loadRemote).mockResolvedValue({ remote });
  expect(await loadRemotePage("/payouts")).toBe(Page);
  expect(registerRemotes).toHaveBeenLastCalledWith([{ name: "payouts", entry: mended }], {
    force: true,
  });

  expect(await loadRemotePage("/payouts")).toBe(Page);
  expect(registerRemotes).toHaveBeenCalledTimes(2);
});

test("a remote whose script did not arrive is loaded once more", async () => {
  publish("1", "reports");
  const lost = new Error("Failed to load script resources");
  const routes = [{ path: "/reports", load: async () => Page }];
  vi.mocked(loadRemote).mockRejectedValueOnce(lost).mockResolvedValue({ remote: { routes } });
  expect(await loadRemotePage("/reports")).toBe(Page);
  expect(loadRemote).toHaveBeenCalledTimes(2);
});

test("a page whose script did not arrive is loaded once more", async () => {
  publish("1", "letters");
  const lost = new Error("Loading chunk 0 failed");
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(lost);
  load.mockResolvedValue(Page);
  vi.mocked(loadRemote).mockResolvedValue({ remote: { routes: [{ path: "/letters", load }] } });
  expect(await loadRemotePage("/letters")).toBe(Page);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a remote in use keeps its version for its other pages", async () => {
  const routes = [
    { path: "/investors", load: async () => Page },
    { path: "/agreements", load: async () => Page },
  ];
  vi.mocked(loadRemote).mockResolvedValue({ remote: { routes } });
  const first = publish("1", "investors");
  expect(await loadRemotePage("/investors")).toBe(Page);
  publish("2", "investors");
  expect(await loadRemotePage("/agreements")).toBe(Page);
  expect(registerRemotes).toHaveBeenCalledTimes(1);
  expect(registerRemotes).toHaveBeenCalledWith([{ name: "investors", entry: first }], {
    force: false,
  });
});
