import type { IncomingHttpHeaders } from "node:http";
import { inTransaction, unauthorized, type Acting } from "@accord/service-kit";
import type { EnvelopeReport } from "../../adapters/provider/envelope-report.ts";
import { reportedEvents, countEvent } from "../records/index.ts";
import type { SigningDeps } from "../../deps.ts";
import { insertEvent } from "./webhook-events.store.ts";

export interface Delivery extends Acting {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/** 401 without a valid HMAC. Repeated events and those of other accounts change nothing. */
export async function receiveEvent(
  { db, jobs, provider, clock, logger }: SigningDeps,
  delivery: Delivery,
): Promise<void> {
  const { bytes, headers } = delivery;
  if (provider === null || !provider.hasValidSignature(bytes, headers)) {
    logger.warn({ size: bytes.length }, "a webhook without a valid signature was refused");
    countEvent("refused");
    throw unauthorized("The signature does not match the message.");
  }
  const event = provider.readEvent(bytes);
  if (event === null) {
    logger.warn("a webhook is not about an envelope of our account");
    countEvent("foreign");
    return;
  }
  const isNew = await inTransaction(db, delivery, async (trx) => {
    const report = event.report === null ? null : stripPersonalData(event.report);
    const isInserted = await insertEvent(trx, { ...event, report, at: clock.now() });
    if (isInserted) await jobs.send(trx, reportedEvents, [{ data: {} }]);
    return isInserted;
  });
  countEvent(isNew ? "accepted" : "repeated");
}

const stripPersonalData = (report: EnvelopeReport): EnvelopeReport => ({
  ...report,
  subject: null,
  signers: report.signers?.map((signer) => ({ ...signer, name: null, email: null })) ?? null,
});
