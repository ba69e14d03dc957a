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

function publish(version: string): string {
  const entry = `/remotes/payouts/${version}/mf-manifest.json`;
  const remotes = [{ name: "payouts", entry, paths: ["/payouts"], version }];
  answerWith({ "GET /remotes.json": [200, { remotes }], [`GET ${entry}`]: [200, {}] });
  return `${window.location.origin}${entry}`;
}

afterEach(() => vi.unstubAllGlobals());

test("a version published after another failed takes its place in the open tab", async () => {
  const broken = publish("1");
  vi.mocked(loadRemote).mockRejectedValueOnce(new Error("built wrong"));
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
