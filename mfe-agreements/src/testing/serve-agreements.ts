import { fakeServer } from "@accord/remote-kit/testing";
import { completedAgreement, sampleAgreement, youngAgreement } from "./sample-agreement.ts";
import { noDocuments } from "./sample-documents.ts";
import { samplePayouts, sampleRollover, listedPayout } from "./sample-money.ts";

const sum = { count: 1, amount: "2666.66" };
/** What the tabs of the Payouts page show. */
export const payoutSums = { upcoming: sum, overdue: { count: 0, amount: "0.00" }, paid: sum };

/** Newest reference first, as the server lists them. */
const agreements = [youngAgreement, sampleAgreement(), completedAgreement];

/** The agreement whose id is a part of the path. */
const agreementInPath = (path: string) => agreements.find(({ id }) => path.split("/").includes(id));

const isSample = (path: string) => agreementInPath(path)?.id === sampleAgreement().id;

const notFound = { status: 404, body: { message: "Agreement not found", code: "not_found" } };

const neighbor = (index: number) => {
  const found = agreements[index];
  return found === undefined ? null : { id: found.id, reference: found.reference };
};

/**
 * A server that knows three agreements, the schedule and the addition of the sample agreement, and
 * one upcoming payout. It answers every read of this remote; writes are for the test to answer.
 */
export function serveAgreements(routes: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    "POST /api/schedule-changes/preview": { body: [] },
    ...routes,
    "GET /api/agreements": { body: agreements },
    "GET /api/agreements/:id": ({ path }) => {
      const body = agreementInPath(path);
      return body ? { body } : notFound;
    },
    "GET /api/agreements/:id/neighbors": ({ path }) => {
      const index = agreements.findIndex(({ id }) => path.includes(id));
      if (index < 0) return notFound;
      const previous = index === 0 ? null : neighbor(index - 1);
      return { body: { previous, next: neighbor(index + 1) } };
    },
    "GET /api/agreements/:id/payouts": ({ path }) => ({
      body: isSample(path) ? samplePayouts : [],
    }),
    "GET /api/agreements/:id/rollovers": ({ path, search }) => ({
      body: isSample(path) && search.get("direction") !== "out" ? [sampleRollover()] : [],
    }),
    "GET /api/agreements/:id/documents": { body: noDocuments },
    "GET /api/pdf-templates": { body: [] },
    "GET /api/docusign/status": {
      body: { configured: true, provider: "docusign", signatory: null },
    },
    "GET /api/agreements/:id/docusign-envelopes": { body: [] },
    "GET /api/docusign/agreements/:id/attempts": { body: [] },
    "GET /api/payouts": { body: [listedPayout()] },
    "GET /api/payouts/sums": { body: payoutSums },
    "GET /api/investors": { body: [] },
    "GET /api/audit": { body: [] },
    ...routes,
  });
}
