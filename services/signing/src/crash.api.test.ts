import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openDesk } from "./testing/desk.ts";
import type { SigningDesk } from "./testing/desk.ts";
import type { Step, Task } from "./testing/dying-replica.ts";

// Each starts a process of its own, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 });

let desk: SigningDesk;
beforeAll(async () => {
  desk = await openDesk(inject("postgresUrl"));
  // What is left undone is made good by the sweep alone.
  desk.sandbox.faults.set("lose");
});
afterAll(() => desk.stop());

const program = fileURLToPath(new URL("testing/dying-replica.ts", import.meta.url));

/** Runs a replica until it kills itself at the step. */
async function die(work: Task["work"], id: string, step: Step): Promise<void> {
  const sign = desk.tokens.signer("signing");
  const task: Task = {
    step,
    work,
    id,
    databaseUrl: desk.databaseUrl,
    othersUrl: desk.others.url,
    settings: desk.settings,
    tokens: { core: await sign("core", desk.user), documents: await sign("documents", desk.user) },
    userId: desk.user.id,
  };
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      TASK: JSON.stringify(task),
      NODE_EXTRA_CA_CERTS: desk.sandbox.caFile,
    },
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
}

const isLong = process.env["LONG_TESTS"] === "1";
/** All steps in the long tests; daily the one where most can go wrong. */
const stepsOf = <T>(...[hardest, ...others]: [T, ...T[]]): T[] =>
  isLong ? [hardest, ...others] : [hardest];

const made = () => desk.sandbox.envelopes().length;
const attempts = async (id: string) =>
  (await desk.call("GET", `/api/docusign/agreements/${id}/attempts`)).json();

test.each(
  stepsOf<[Step, boolean]>(
    ["after provider", true],
    ["before provider", false],
    ["in transaction", true],
    ["at the end", true],
  ),
)("killed while sending, %s: sent once, and known", async (step, isSent) => {
  const [id, before] = [randomUUID(), made()];
  await die("send", id, step);
  expect(made() - before).toBe(isSent ? 1 : 0);
  // Whoever sends again at once is held back, or told that it is out.
  expect((await desk.send(id)).status).toBe(409);
  desk.wait(6);
  await desk.sweep();
  expect(await desk.list(id)).toHaveLength(isSent ? 1 : 0);
  expect(await attempts(id)).toMatchObject(isSent ? [] : [{ state: "failed" }]);
  expect((await desk.send(id)).status).toBe(isSent ? 409 : 201);
  expect([made() - before, await desk.list(id)]).toMatchObject([1, [{ status: "sent" }]]);
});

test.each(
  stepsOf<[Step, string]>(
    ["after provider", "voided"],
    ["before provider", "sent"],
    ["in transaction", "voided"],
    ["at the end", "voided"],
  ),
)("killed while cancelling, %s: cancelled once, with its reason", async (step, there) => {
  const envelope = await desk.sent();
  const { envelopeId } = envelope;
  await die("cancel", envelopeId, step);
  const held = desk.sandbox.envelopes().find((one) => one.envelopeId === envelopeId);
  expect(held?.status).toBe(there);
  await desk.sweep();
  expect(await desk.known(envelope)).toMatchObject({
    status: "voided",
    voidReason: "Wrong amount",
    isCancelling: false,
  });
  const lines = (await desk.events(envelope)).filter(({ text }) => text.startsWith("Cancelled"));
  expect(lines).toMatchObject([{ text: "Cancelled: Wrong amount", by: "Staff Member" }]);
});

test.each(stepsOf<Step>("after documents", "after provider", "before documents", "at the end"))(
  "killed while filing, %s: one signed PDF, and its hash is the one of what is stored",
  async (step) => {
    const envelope = await desk.sent();
    const { envelopeId } = envelope;
    for (const who of ["1", "2"]) {
      desk.sandbox.open(envelopeId, who);
      desk.sandbox.sign(envelopeId, who);
    }
    await desk.call("GET", `/api/docusign/envelopes/${envelopeId}/status`);
    expect((await desk.known(envelope)).status).toBe("completed");
    await die("file", envelopeId, step);
    const stop = await desk.work();
    await desk.until(async () => (await desk.known(envelope)).signedDocumentPath !== null);
    await stop();
    const stored = desk.others.stored.get(envelopeId) ?? "";
    const hash = createHash("sha256").update(stored).digest("hex");
    expect((await desk.known(envelope)).signedDocumentHash).toBe(hash);
    const texts = (await desk.events(envelope)).map(({ text }) => text);
    expect(texts.filter((text) => text === "Signed PDF stored")).toHaveLength(1);
  },
);
