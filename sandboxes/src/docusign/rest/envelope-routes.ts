import type { Request, Response, Router } from "express";
import { ApiProblem, invalid } from "../api-problem.ts";
import type { SandboxClock } from "../clock.ts";
import type { Envelope } from "../envelopes/envelope.ts";
import type { EnvelopeService } from "../envelopes/envelope-service.ts";
import type { Faults } from "../faults.ts";
import type { EnvelopePdfs } from "../pdf/envelope-pdfs.ts";
import type { SenderViews } from "../pages/sender-views.ts";
import { envelopeResponse, recipientsResponse, type Account } from "./responses.ts";
import { reply } from "./reply.ts";

export interface EnvelopeRoutesDeps {
  envelopes: EnvelopeService;
  pdfs: EnvelopePdfs;
  clock: SandboxClock;
  views: SenderViews;
  faults: Faults;
  account: Account;
}

export function mountEnvelopes(router: Router, deps: EnvelopeRoutesDeps): void {
  const { envelopes, pdfs, faults, account } = deps;

  router.get("/envelopes", async (request, response) => {
    const include = listOf(request, "include");
    const found = select(request, envelopes.list());
    const size = String(found.length);
    await reply(faults, response, 200, {
      resultSetSize: size,
      totalSetSize: size,
      startPosition: "0",
      endPosition: String(Math.max(0, found.length - 1)),
      envelopes: found.map((envelope) => envelopeResponse(envelope, account, include)),
    });
  });

  router.get("/envelopes/:id", async (request, response) => {
    const envelope = envelopes.get(request.params.id);
    const answer = envelopeResponse(envelope, account, listOf(request, "include"));
    await reply(faults, response, 200, answer);
  });

  router.get("/envelopes/:id/recipients", async (request, response) => {
    const envelope = envelopes.get(request.params.id);
    await reply(faults, response, 200, recipientsResponse(envelope));
  });

  router.get("/envelopes/:id/documents/:documentId", async (request, response) => {
    const envelope = envelopes.get(request.params.id);
    const { documentId } = request.params;
    if (documentId === "certificate") {
      sendPdf(faults, response, await pdfs.certificate(envelope));
    } else if (documentId === "combined") {
      const withCertificate = request.query["certificate"] === "true";
      sendPdf(faults, response, await pdfs.combined(envelope, withCertificate));
    } else {
      const text = "The sandbox gives the combined document and the certificate only.";
      throw new ApiProblem(404, "DOCUMENT_DOES_NOT_EXIST", text);
    }
  });

  router.get("/templates", async (_request, response) => {
    await reply(faults, response, 200, {
      envelopeTemplates: [],
      resultSetSize: "0",
      totalSetSize: "0",
      startPosition: "0",
      endPosition: "0",
    });
  });
}

function sendPdf(faults: Faults, response: Response, pdf: Uint8Array): void {
  response.set("Content-Type", "application/pdf");
  const half = pdf.subarray(0, Math.floor(pdf.length / 2));
  if (faults.take("truncatedPdf")) {
    response.set("Content-Length", String(half.length)).end(half);
    return;
  }
  response.set("Content-Length", String(pdf.length));
  if (faults.take("stalledPdf")) response.write(half);
  else if (faults.take("droppedPdf")) response.write(half, () => response.req.socket.destroy());
  else response.end(pdf);
}

/** DocuSign requires one of these filters. */
function select(request: Request, envelopes: Envelope[]): Envelope[] {
  const transactions = listOf(request, "transaction_ids");
  const ids = listOf(request, "envelope_ids");
  const { from_date: from } = request.query;
  const statuses = listOf(request, "status").filter((status) => status !== "any");
  if (transactions.length + ids.length === 0 && typeof from !== "string") {
    throw invalid("One of from_date, envelope_ids and transaction_ids must be given.");
  }
  const since = typeof from === "string" ? Date.parse(from) : 0;
  if (Number.isNaN(since)) throw invalid("The from_date is not an instant.");
  return envelopes.filter(
    ({ envelopeId, transactionId, status, statusChangedAt }) =>
      (transactions.length === 0 || transactions.includes(transactionId ?? "")) &&
      (ids.length === 0 || ids.includes(envelopeId)) &&
      (statuses.length === 0 || statuses.includes(status)) &&
      Date.parse(statusChangedAt) >= since,
  );
}

/** A query parameter that is repeated or separated by commas. */
function listOf(request: Request, name: string): string[] {
  return [request.query[name]]
    .flat()
    .flatMap((text) => (typeof text === "string" ? text.split(",") : []))
    .filter((text) => text !== "");
}
