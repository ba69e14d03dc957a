import { randomUUID } from "node:crypto";
import type { Envelope, EnvelopeEvent } from "@accord/contracts";
import { createTestTokens } from "@accord/service-kit/testing";
import { startOtherServices, type OtherServices } from "./other-services.ts";
import { callFrom, startSigning, type SigningOptions, type SigningUnderTest } from "./start-app.ts";

/** The service with what its tests do all the time. */
export interface SigningHarness extends SigningUnderTest {
  readonly others: OtherServices;
  /** Sends an agreement; a new one unless told otherwise. */
  send(agreementId?: string, change?: object, headers?: object): Promise<Response>;
  /** Sends a new agreement, which must succeed. */
  sent(): Promise<Envelope>;
  list(agreementId: string): Promise<Envelope[]>;
  /** The envelope as it is known now. */
  known(envelope: Envelope): Promise<Envelope>;
  events(envelope: Envelope): Promise<EnvelopeEvent[]>;
  /** Repeats `look` waitUntil it is true. */
  waitUntil(look: () => Promise<boolean>): Promise<void>;
}

/** `postgresUrl` is vitest's `inject("postgresUrl")`. */
export async function openSigningHarness(
  postgresUrl: string,
  options: Partial<SigningOptions> = {},
): Promise<SigningHarness> {
  const tokens = createTestTokens();
  const verify = { core: tokens.verifier("core"), documents: tokens.verifier("documents") };
  const others = await startOtherServices(verify);
  const call = callFrom(tokens, others.url);
  const signing = await startSigning(postgresUrl, {
    tokens,
    core: call,
    documents: call,
    ...options,
  });
  const send: SigningHarness["send"] = (id = randomUUID(), change = {}, headers = {}) =>
    signing.call(
      "POST",
      `/api/agreements/${id}/send-for-signature`,
      { subject: "Please sign", message: "Hello Margaret", ...change },
      headers,
    );
  const list: SigningHarness["list"] = async (id) =>
    (await signing.call("GET", `/api/agreements/${id}/docusign-envelopes`)).json();
  return {
    ...signing,
    others,
    send,
    list,
    sent: async () => {
      const answer = await send();
      if (answer.status !== 201) throw new Error(await answer.text());
      return answer.json();
    },
    known: async ({ agreementId, envelopeId }) => {
      const found = (await list(agreementId)).find((one) => one.envelopeId === envelopeId);
      if (!found) throw new Error("the envelope is gone");
      return found;
    },
    events: async ({ envelopeId }) =>
      (await signing.call("GET", `/api/docusign/envelopes/${envelopeId}/events`)).json(),
    waitUntil: async (look) => {
      while (!(await look())) await new Promise((resolve) => setTimeout(resolve, 100));
    },
    stop: async () => {
      await signing.stop();
      await others.stop();
    },
  };
}
