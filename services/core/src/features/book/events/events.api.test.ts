import { randomUUID } from "node:crypto";
import type { AgreementEvent } from "@accord/contracts/internal";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { openCounter, unknownId, type Counter } from "../../../testing/open-counter.ts";

let core: Counter;
let agreement: { id: string; reference: string };
beforeAll(async () => {
  core = await openCounter(inject("postgresUrl"), "2026-11-20");
});
beforeEach(async () => {
  agreement = await core.agreement();
});
afterAll(() => core.stop());

const tell = (body: AgreementEvent, id = agreement.id) =>
  core.call("post", `/internal/agreements/${id}/events`, { body, from: "signing" });
const told = async (): Promise<object[]> => {
  const { body } = await core.get(`/api/audit?record=agreement:${agreement.id}`);
  return body.filter(({ action }: { action: string }) => !["insert", "update"].includes(action));
};
const texts = async () => (await told()).map((entry) => "text" in entry && entry.text);
const templateId = "5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0009";
const copy = { kind: "generated", templateId, templateName: "Standard agreement" } as const;

test("events are in the agreement's history with the user and leave its version", async () => {
  const before = (await core.get(`/api/agreements/${agreement.id}`)).body;
  const [envelopeId, second] = [randomUUID(), randomUUID()];
  await tell(copy);
  await tell({ kind: "sent", envelopeId, signers: ["Margaret Okafor", "Ada Okafor"] });
  await tell({ kind: "cancelled", envelopeId, reason: "Wrong amount" });
  await tell({ kind: "sent", envelopeId: second, signers: ["Margaret Okafor"] });
  await tell({ kind: "completed", envelopeId: second });
  await tell({ kind: "viewed", envelopeId: second });
  const ref = agreement.reference;
  expect(await told()).toMatchObject(
    [
      ["view", `"${ref} signed.pdf" viewed`],
      ["sign", `${ref} signed by everyone`],
      ["sign", `${ref} sent for signature to Margaret Okafor`],
      ["sign", `Signature request for ${ref} cancelled: Wrong amount`],
      ["sign", `${ref} sent for signature to Margaret Okafor and Ada Okafor`],
      ["generate", `"Standard agreement" generated for ${ref}`],
    ].map(([action, text]) => ({ action, text, by: "Dana Reyes", changes: [], files: [] })),
  );
  expect((await core.get(`/api/agreements/${agreement.id}`)).body).toEqual(before);
});

test("each move of an envelope is logged once, each view every time", async () => {
  const envelopeId = randomUUID();
  const events: AgreementEvent[] = [
    { kind: "sent", envelopeId, signers: ["Margaret Okafor"] },
    { kind: "declined", envelopeId, signer: "Margaret Okafor" },
    { kind: "expired", envelopeId },
    { kind: "viewed", envelopeId },
  ];
  const answers = await Promise.all([...events, ...events, ...events].map((one) => tell(one)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  const ref = agreement.reference;
  const viewed = `"${ref} signed.pdf" viewed`;
  expect((await texts()).toSorted()).toEqual(
    [
      ...[viewed, viewed, viewed],
      `${ref} sent for signature to Margaret Okafor`,
      `Margaret Okafor declined to sign ${ref}`,
      `Signature request for ${ref} expired`,
    ].toSorted(),
  );
});

test("Recent Activity shows signing but no views and copies", async () => {
  const envelopeId = randomUUID();
  await tell({ kind: "sent", envelopeId, signers: ["Margaret Okafor"] });
  await tell(copy);
  await tell({ kind: "viewed", envelopeId });
  const { body } = await core.get("/api/activity?limit=1");
  const text = `${agreement.reference} sent for signature to Margaret Okafor`;
  expect(body).toMatchObject([{ kind: "document", text }]);
});

test("a deleted agreement logs the end of its envelopes but refuses views and copies", async () => {
  const envelopeId = randomUUID();
  expect((await core.remove(`/api/agreements/${agreement.id}`)).status).toBe(204);
  for (const event of [copy, { kind: "viewed", envelopeId } as const]) {
    expect((await tell(event)).status).toBe(404);
  }
  expect((await tell({ kind: "cancelled", envelopeId, reason: "Withdrawn" })).status).toBe(204);
  await core.post(`/api/deleted/agreement/${agreement.id}/restore`, {});
  expect(await texts()).toEqual([
    `Signature request for ${agreement.reference} cancelled: Withdrawn`,
  ]);
});

test("an unknown agreement is a 404, and another caller than documents and signing a 403", async () => {
  expect((await tell({ kind: "expired", envelopeId: randomUUID() }, unknownId)).status).toBe(404);
  const path = `/internal/agreements/${agreement.id}/events`;
  expect((await core.call("post", path, { body: copy })).status).toBe(403);
  expect((await core.call("post", path, { body: copy, from: "documents" })).status).toBe(204);
});
