import { createHash } from "node:crypto";
import { roles, type Role } from "@accord/domain";
import { expect, test } from "vitest";
import { useRuns } from "../../../../testing/run-context.ts";
import { testVault } from "../../../../testing/start-core.ts";
import { keyFingerprints } from "./file-fingerprint.ts";

const vault = testVault();
const runs = useRuns("2026-07-01", { vault });
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const file = (run: { id: string }, kind: string, more = {}) =>
  runs.core.call("get", `/api/payout-runs/${run.id}/files/${kind}`, more);

async function released() {
  await runs.payee({ account: "000555666777" });
  return runs.release(await runs.prepare());
}
const shownTo = async (run: { id: string }, held: readonly Role[]) =>
  (await runs.core.call("get", `/api/payout-runs/${run.id}`, { roles: held })).body.files.map(
    ({ sha256 }: { sha256: string | null }) => sha256,
  );
const storedOf = (run: { id: string }, kind: string) =>
  runs.core.owner("core.run_files").where({ runId: run.id, kind });

test("nothing that is stored or read is the bare SHA-256 of a file, for any role", async () => {
  const run = await released();
  const bare = hashOf((await file(run, "ach")).text);
  const stored = await runs.core.db("run_files").where({ runId: run.id });
  const logged = await runs.core
    .db("audit_log")
    .whereIn("recordId", [run.id, ...stored.map(({ id }) => id)]);
  expect(JSON.stringify([stored, logged])).not.toContain(bare);
  for (const role of roles) {
    for (const path of ["", "/lines", "/checks"]) {
      const { text } = await runs.core.call("get", `/api/payout-runs/${run.id}${path}`, {
        roles: [role],
      });
      expect(text).not.toContain(bare);
    }
    const paper = await runs.core.call("get", `/internal/payout-runs/${run.id}/paper`, {
      from: "documents",
      roles: [role],
    });
    expect([paper.status, paper.text.includes(bare)]).toEqual([200, false]);
  }
});

test("only who may open a file sees its fingerprint", async () => {
  const run = await released();
  for (const role of ["viewer", "admin"] as const)
    expect(new Set(await shownTo(run, [role]))).toEqual(new Set([null]));
  for (const role of ["staff", "approver"] as const)
    for (const sha256 of await shownTo(run, [role])) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test("a hash from before is keyed by the right pepper alone, and its file is still served", async () => {
  const run = await released();
  const { text } = await file(run, "ach");
  const [{ sha256: keyed }] = await storedOf(run, "ach");
  await storedOf(run, "ach").update({ sha256: hashOf(text), isKeyed: false });
  expect(await shownTo(run, ["staff"])).toContain(null);
  expect((await file(run, "ach")).text).toBe(text);
  await keyFingerprints(runs.core.db, testVault());
  await keyFingerprints(runs.core.db, null);
  expect(await storedOf(run, "ach")).toMatchObject([{ sha256: hashOf(text), isKeyed: false }]);
  const before = await runs.core.db("audit_log").count();
  await keyFingerprints(runs.core.db, vault);
  expect(await storedOf(run, "ach")).toMatchObject([{ sha256: keyed, isKeyed: true }]);
  expect(await runs.core.db("audit_log").count()).toEqual(before);
  expect((await file(run, "ach")).text).toBe(text);
  await storedOf(run, "ach").update({ sha256: hashOf(`${text} `), isKeyed: false });
  expect((await file(run, "ach")).body.code).toBe("file_differs");
});

test("a file with whole numbers counts as a reveal: marked, logged, 20 an hour for a person", async () => {
  const run = await released();
  const as = await runs.core.addUser("Dow", "Nloader");
  expect((await file(run, "register", { as })).headers["x-whole-numbers"]).toBeUndefined();
  const answers = await Promise.all(Array.from({ length: 21 }, () => file(run, "ach", { as })));
  const [refused, ...more] = answers.filter(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code, more]).toEqual([429, "too_many_reveals", []]);
  expect(refused?.body.message).toBe(
    "You have shown or downloaded whole numbers 20 times within an hour. Try again later, or ask a colleague.",
  );
  const served = answers.filter(({ status }) => status === 200);
  expect(served.every(({ headers }) => headers["x-whole-numbers"] === "true")).toBe(true);
  const counted = await runs.core.db("vault_reveals").where({ userId: as.id });
  expect(counted).toHaveLength(20);
  expect(counted[0]).toMatchObject({ recordType: "payout_runs", recordId: run.id });
  expect((await file(run, "register", { as })).status).toBe(200);
  expect((await file(run, "ach")).status).toBe(200);
});

test("viewers and administrators open no file of a run", async () => {
  const run = await released();
  for (const role of ["viewer", "admin"] as const)
    for (const kind of ["ach", "register", "bank_csv"])
      expect((await file(run, kind, { roles: [role] })).status).toBe(403);
});
