import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openSigningHarness, type SigningHarness } from "./testing/signing-harness.ts";
import type { Step, Task } from "./testing/crashing-replica.ts";

// Each starts a process of its own, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000 });

let harness: SigningHarness;
beforeAll(async () => {
  harness = await openSigningHarness(inject("postgresUrl"));
  // What is left undone is made good by the sweep alone.
  harness.sandbox.faults.set("lose");
});
afterAll(() => harness.stop());

const program = fileURLToPath(new URL("testing/crashing-replica.ts", import.meta.url));

/** Runs a replica until it kills itself at the step. */
async function die(work: Task["work"], id: string, step: Step): Promise<void> {
  const sign = harness.tokens.signer("signing");
  const task: Task = {
    step,
    work,
    id,
    databaseUrl: harness.databaseUrl,
    othersUrl: harness.others.url,
    settings: harness.settings,
    tokens: {
      core: await sign("core", harness.user),
      documents: await sign("documents", harness.user),
    },
    userId: harness.user.id,
  };
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      TASK: JSON.stringify(task),
      NODE_EXTRA_CA_CERTS: harness.sandbox.caFile,
    },
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
}

const isLong = process.env["LONG_TESTS"] === "1";
/** All steps in the long tests; daily the one where most can go wrong. */
const stepsOf = <T>(...[hardest, ...others]: [T, ...T[]]): T[] =>
  isLong ? [hardest, ...others] : [hardest];

const made = () => harness.sandbox.envelopes().length;
const attempts = async (id: string) =>
  (await harness.call("GET", `/api/docusign/agreements/${id}/attempts`)).json();

test.each(
  stepsOf<[Step, boolean]>(
    ["after provider", true],
    ["before provider", false],
    ["in transaction", true],
    ["at the end", true],
  ),
)("a crash while sending, %s: the envelope is sent once and recorded", async (step, isSent) => {
  const [id, before] = [randomUUID(), made()];
  await die("send", id, step);
  expect(made() - before).toBe(isSent ? 1 : 0);
  // Whoever sends again at once is held back, or told that it is out.
  expect((await harness.send(id)).status).toBe(409);
  harness.wait(6);
  await harness.sweep();
  expect(await harness.list(id)).toHaveLength(isSent ? 1 : 0);
  expect(await attempts(id)).toMatchObject(isSent ? [] : [{ state: "failed" }]);
  expect((await harness.send(id)).status).toBe(isSent ? 409 : 201);
  expect([made() - before, await harness.list(id)]).toMatchObject([1, [{ status: "sent" }]]);
});

test.each(
  stepsOf<[Step, string]>(
    ["after provider", "voided"],
    ["before provider", "sent"],
    ["in transaction", "voided"],
    ["at the end", "voided"],
  ),
)(
  "a crash while cancelling, %s: the envelope is cancelled once, with its reason",
  async (step, there) => {
    const envelope = await harness.sent();
    const { envelopeId } = envelope;
    await die("cancel", envelopeId, step);
    const held = harness.sandbox.envelopes().find((one) => one.envelopeId === envelopeId);
    expect(held?.status).toBe(there);
    await harness.sweep();
    expect(await harness.known(envelope)).toMatchObject({
      status: "voided",
      voidReason: "Wrong amount",
      isCancelling: false,
    });
    const lines = (await harness.events(envelope)).filter(({ text }) =>
      text.startsWith("Cancelled"),
    );
    expect(lines).toMatchObject([{ text: "Cancelled: Wrong amount", by: "Staff Member" }]);
  },
);

test.each(stepsOf<Step>("after documents", "after provider", "before documents", "at the end"))(
  "a crash while filing, %s: one signed PDF is stored with its hash",
  async (step) => {
    const envelope = await harness.sent();
    const { envelopeId } = envelope;
    for (const who of ["1", "2"]) {
      harness.sandbox.open(envelopeId, who);
      harness.sandbox.sign(envelopeId, who);
    }
    await harness.call("GET", `/api/docusign/envelopes/${envelopeId}/status`);
    expect((await harness.known(envelope)).status).toBe("completed");
    await die("file", envelopeId, step);
    const stop = await harness.work();
    await harness.waitUntil(
      async () => (await harness.known(envelope)).signedDocumentPath !== null,
    );
    await stop();
    const stored = harness.others.stored.get(envelopeId) ?? "";
    const hash = createHash("sha256").update(stored).digest("hex");
    expect((await harness.known(envelope)).signedDocumentHash).toBe(hash);
    const texts = (await harness.events(envelope)).map(({ text }) => text);
    expect(texts.filter((text) => text === "Signed PDF stored")).toHaveLength(1);
  },
);
