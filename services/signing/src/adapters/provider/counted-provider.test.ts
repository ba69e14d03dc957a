import { metricsText, setTracer } from "@accord/service-kit/testing";
import { runWithRequestId } from "@accord/service-kit";
import { expect, test } from "vitest";
import { countedProvider } from "./counted-provider.ts";
import { ProviderError } from "./provider-error.ts";
import type { SigningProvider } from "./provider.ts";

const never = () => Promise.reject(new Error("not part of this"));
const provider: SigningProvider = {
  name: "sandbox",
  createEnvelope: () => Promise.reject(new ProviderError("limited", { status: 429 })),
  createEditView: (envelopeId) => Promise.resolve(`https://provider.test/${envelopeId}`),
  getEnvelope: never,
  findByTransactions: never,
  findAtOnce: never,
  findByIds: never,
  voidEnvelope: never,
  discardDraft: never,
  downloadCombined: never,
  hasValidSignature: () => true,
  readEvent: () => null,
};

test("counted calls return the same result and are observed by outcome, without personal data", async () => {
  const counted = countedProvider(provider);
  const about = "7b0f2f1e-5f7e-4f3c-9a55-0d4f6c1f2e11";
  expect(await counted.createEditView(about, "/")).toBe(`https://provider.test/${about}`);
  const letter = { transactionId: about, mode: "send", subject: "Please sign" } as const;
  const sending = counted.createEnvelope({ ...letter, message: null, documents: [], signers: [] });
  await expect(sending).rejects.toMatchObject({ fault: "limited" });
  await expect(counted.getEnvelope(about)).rejects.toThrow("not part of this");
  expect(counted.hasValidSignature(Buffer.from(""), {})).toBe(true);
  const text = await metricsText();
  const count = (call: string, outcome: string) =>
    `accord_provider_call_duration_seconds_count{call="${call}",outcome="${outcome}"} 1`;
  expect(text).toContain(count("createEditView", "ok"));
  expect(text).toContain(count("createEnvelope", "limited"));
  expect(text).toContain(count("getEnvelope", "broken"));
  expect(text).not.toContain(about);
});

test("a call is a span of its request", async () => {
  const names: string[] = [];
  const span = { traceparent: "", isRecorded: true, end: () => undefined };
  setTracer({
    startSpan: (name) => {
      names.push(name);
      return span;
    },
  });
  const call = () => countedProvider(provider).createEditView("id", "/");
  await runWithRequestId("request", call, span);
  await call();
  setTracer(null);
  expect(names).toEqual(["docusign createEditView"]);
});
