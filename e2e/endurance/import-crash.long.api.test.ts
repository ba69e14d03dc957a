import type { ImportDetails } from "@accord/contracts";
import { startStack, type Stack } from "@accord/devstack";
import { cookieHeader, signIn } from "@accord/sandboxes/testing";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withCoreDatabase } from "./audits.ts";

vi.setConfig({ hookTimeout: 600_000 });

const ROWS = Number(process.env["CRASH_ROWS"] ?? 10_000);
const BAD = 37;

let folder: string;
let stack: Stack;
let headers: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "accord-import-crash-"));
  stack = await startStack({ stateDir: path.join(folder, "state"), frontEnd: "none" });
  const { cookies } = await signIn(stack.url, stack.account);
  headers = { cookie: cookieHeader(cookies), "sec-fetch-site": "same-origin" };
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const head = "First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\n";
const isBad = (n: number) => n % Math.floor(ROWS / BAD) === 0 && n / Math.floor(ROWS / BAD) < BAD;

function file(): string {
  const lines = Array.from({ length: ROWS }, (_none, n) => {
    const email = isBad(n) ? `p${n}` : `p${n}@import.example`;
    return `Ana,Person ${n},0042,${email},(205) 555-0134,12 Bay Street,Mobile,AL,02134\n`;
  });
  return head + lines.join("");
}

async function call(method: string, at: string, body?: object): Promise<Response> {
  for (;;) {
    const answer = await fetch(stack.url + at, {
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await sleep(100);
  }
}

const read = async (id: string): Promise<ImportDetails> =>
  (await call("GET", `/api/imports/${id}`)).json();

async function ended(id: string): Promise<ImportDetails> {
  for (;;) {
    const details = await read(id);
    if (details.progress === null) return details;
    await sleep(200);
  }
}

async function uploadAndCheck(text: string): Promise<ImportDetails> {
  const form = new FormData();
  form.append("kind", "investors");
  form.append("file", new Blob([text]), "investors.csv");
  const answer = await fetch(`${stack.url}/api/imports`, { method: "POST", headers, body: form });
  const { id, sheets }: ImportDetails = await answer.json();
  const settings = sheets.map(({ n, kind, mapping, dayOrder, isFraction }) => ({
    ...{ n, kind, mapping, dayOrder, isFraction },
  }));
  expect((await call("PUT", `/api/imports/${id}/columns`, { sheets: settings })).status).toBe(202);
  return ended(id);
}

async function importAll(id: string): Promise<ImportDetails> {
  expect((await call("POST", `/api/imports/${id}/import`)).status).toBe(202);
  return ended(id);
}

async function killCore(): Promise<void> {
  const core = stack.children.find(({ name }) => name === "core");
  process.kill(core?.pid() ?? 0, "SIGKILL");
}

/** The server's first process; the others end when it is gone. */
async function killPostgres(): Promise<void> {
  const pid = await readFile(path.join(stack.stateDir, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number(pid.split("\n")[0]), "SIGKILL");
}

async function numbers() {
  return withCoreDatabase(stack.databases.core, async (db) => {
    const { rows } = await db.query<{ investors: number; emails: number; totals: number }>(
      `select count(*)::int as investors, count(distinct lower(email))::int as emails,
         (select count(*)::int from investor_totals) as totals
       from investors where email like '%@import.example'`,
    );
    return rows[0];
  });
}

test(
  `${ROWS} rows with ${BAD} bad ones survive kill -9, the corrected file adds ${BAD}, undo leaves 0`,
  { timeout: 1_200_000 },
  async () => {
    const good = ROWS - BAD;
    const checked = await uploadAndCheck(file());
    expect(checked.counts).toMatchObject({ rows: ROWS, valid: good, toFix: BAD });
    expect((await call("POST", `/api/imports/${checked.id}/import`)).status).toBe(202);
    const hits: string[] = [];
    for (const [index, kill] of [killCore, killPostgres, killCore].entries()) {
      await vi.waitFor(async () => {
        const { progress } = await read(checked.id);
        expect(progress === null || progress.done > (good * index) / 4).toBe(true);
      }, 60_000);
      const { progress, counts } = await read(checked.id);
      if (progress === null) break;
      hits.push(`${kill.name} at ${counts.imported} of ${good}`);
      await kill();
      await sleep(1_500);
    }
    console.log(hits.join("\n"));
    expect(hits.length).toBeGreaterThan(0);
    const done = await ended(checked.id);
    expect(done).toMatchObject({ status: "done", counts: { imported: good, toFix: BAD } });
    expect(await numbers()).toEqual({ investors: good, emails: good, totals: good });

    const failed = await (await call("GET", `/api/imports/${checked.id}/failed-rows`)).text();
    const lines = failed.trimEnd().split("\r\n");
    expect(lines).toHaveLength(BAD + 1);
    expect(lines.slice(1).every((line) => line.includes("Email: Complete it"))).toBe(true);
    const corrected = failed.replaceAll(/,(p\d+),/g, ",$1@import.example,");
    const second = await uploadAndCheck(corrected);
    expect(second.counts).toMatchObject({ valid: BAD, toFix: 0, present: 0 });
    await importAll(second.id);
    for (const text of [file(), corrected]) {
      const again = await uploadAndCheck(text);
      expect(again.counts).toMatchObject({ valid: 0 });
      expect((await call("POST", `/api/imports/${again.id}/import`)).status).toBe(409);
    }
    expect(await numbers()).toEqual({ investors: ROWS, emails: ROWS, totals: ROWS });
    for (const { id } of [second, checked]) {
      expect((await call("POST", `/api/imports/${id}/undo`)).status).toBe(202);
      expect(await ended(id)).toMatchObject({ status: "undone", counts: { kept: 0 } });
    }
    expect(await numbers()).toEqual({ investors: 0, emails: 0, totals: 0 });
  },
);
