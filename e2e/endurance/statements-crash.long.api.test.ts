import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { StatementBatch } from "@accord/contracts";
import { startStack, type Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openZip } from "../services/open-zip.ts";
import { pdfText } from "../src/fixtures/files.ts";
import { investorInput } from "../src/fixtures/samples.ts";
import { openOffice, post } from "./office.ts";

/** `npm run test:long` asks for several. */
const kills = Number(process.env["CRASH_KILLS"] ?? 1);
const INVESTORS = 60 + 40 * kills;
const base = "/api/reports/statements";

let folder: string;
let stack: Stack;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-statements-"));
  stack = await startStack({ stateDir: path.join(folder, "state"), frontEnd: "none" });
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

test(
  `statements continue after kill -9 of documents, none missing and none twice (${kills} times)`,
  { timeout: 120_000 + kills * 60_000 },
  async () => {
    const browser = await signIn(stack.url, stack.account);
    const cookie = cookieHeader(browser.cookies);
    const office = openOffice(stack.url, cookie);
    const investors = await Promise.all(
      Array.from({ length: INVESTORS }, (_none, index) => office.settle(newInvestor(index))),
    );
    const range = { from: "2026-01-01", to: "2026-11-20" };
    const { id } = await office.settle(post(base, range));
    let killed = 0;
    // Parts, of which the last three leave time to see the last kill before the batch ends.
    const batch = await until(cookie, String(id), ({ done, total }) => {
      if (killed === kills || done < ((killed + 1) * INVESTORS) / (kills + 3) || done === total) {
        return;
      }
      killed += 1;
      const documents = stack.children.find(({ name }) => name === "documents");
      process.kill(documents?.pid() ?? 0, "SIGKILL");
    });
    expect(killed).toBe(kills);
    expect(batch).toMatchObject({ status: "done", done: INVESTORS, total: INVESTORS, failed: 0 });
    const file = await fetch(`${stack.url}${base}/${id}/file`, { headers: { cookie } });
    const files = await openZip(Buffer.from(await file.arrayBuffer()));
    const names = files.map(([name]) => name).filter((name) => name !== "contents.csv");
    const expected = investors.map(({ id: one, lastName }) => {
      return `${String(lastName)}, Sofia - ${String(one).slice(0, 8)}.pdf`;
    });
    expect(names.toSorted()).toEqual(expected.toSorted());
    // Each file holds the statement of the investor whom its name names, and of nobody else.
    for (const [name, bytes] of files.filter(([one]) => one !== "contents.csv")) {
      const text = await pdfText(bytes);
      const named = new Set(text.match(/Sofia Marchetti \d+/g));
      expect([name, ...named]).toEqual([name, `Sofia ${name.split(",")[0]}`]);
    }
  },
);

/** Looks at the batch until it ended, also while documents is not there. */
async function until(
  cookie: string,
  id: string,
  look: (batch: StatementBatch) => void,
): Promise<StatementBatch> {
  for (;;) {
    const answer = await fetch(`${stack.url}${base}/${id}`, { headers: { cookie } });
    if (answer.ok) {
      const batch: StatementBatch = await answer.json();
      if (batch.status === "done" || batch.status === "failed") return batch;
      look(batch);
    }
    await sleep(50);
  }
}

const newInvestor = (index: number) => ({
  ...post("/api/investors", investorInput({ firstName: "Sofia", lastName: `Marchetti ${index}` })),
  key: null,
});
