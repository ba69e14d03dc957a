import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import {
  type AgreementEvent,
  type AgreementPaper,
  getAgreementPaper,
  getSignedDocument,
  getUser,
  prepareForSigning,
  putSignedDocument,
  recordAgreementEvent,
} from "@accord/contracts/internal";
import {
  createApp,
  createLogger,
  mount,
  mountBytes,
  notFound,
  ruleBroken,
  sendPdf,
  type VerifyToken,
} from "@accord/service-kit";
import { serve } from "@accord/service-kit/testing";
import { Router } from "express";
import { onePagePdf } from "./one-page-pdf.ts";
import { samplePaper } from "./sample-paper.ts";

/** Core and documents as their contracts have them, over the wire; the real ones are in e2e. */
export interface OtherServices {
  readonly url: string;
  /** Agreements that core does not have (any more). */
  readonly gone: Set<string>;
  /** Changes of what core says of every agreement. */
  paper: Parameters<typeof samplePaper>[1];
  /** Set: documents refuses to make anything, saying this. */
  refusal: string | null;
  /** For whom the last documents were made. */
  preparedFor: readonly { readonly name: string; readonly isFirm?: boolean | undefined }[];
  /** Moves, each once, and views that core was told, in their order. */
  readonly told: { readonly agreementId: string; readonly event: AgreementEvent }[];
  /** Signed PDFs by envelope. */
  readonly stored: Map<string, Buffer>;
  /** Runs when documents has stored a PDF and has not answered yet. */
  afterStoring: () => void;
  stop(): Promise<void>;
}

export async function startOtherServices(verify: {
  readonly core: VerifyToken;
  readonly documents: VerifyToken;
}): Promise<OtherServices> {
  const router = Router();
  const server = await serve(
    createApp({
      logger: createLogger("others", "silent"),
      ready: () => Promise.resolve(),
      routers: [router],
    }),
  );
  const others: OtherServices = {
    url: server.url,
    gone: new Set(),
    paper: {},
    refusal: null,
    preparedFor: [],
    told: [],
    stored: new Map(),
    afterStoring: () => undefined,
    stop: () => server.stop(),
  };
  mountCore(router, verify.core, others);
  mountDocuments(router, verify.documents, others);
  return others;
}

function mountCore(router: Router, verifyToken: VerifyToken, others: OtherServices): void {
  const deps = { verifyToken };
  mount(router, deps, getAgreementPaper, ({ params }): Promise<AgreementPaper> => {
    if (others.gone.has(params.id)) throw notFound("The agreement");
    return Promise.resolve(samplePaper(params.id, others.paper));
  });
  mount(router, deps, getUser, ({ params }) =>
    Promise.resolve({ id: params.id, name: "Staff Member" }),
  );
  mount(router, deps, recordAgreementEvent, ({ params, body }) => {
    if (body.kind === "viewed" && others.gone.has(params.id)) throw notFound("The agreement");
    const isAgain = others.told.some(({ event }) => isDeepStrictEqual(event, body));
    if (body.kind === "viewed" || !isAgain) {
      others.told.push({ agreementId: params.id, event: body });
    }
    return Promise.resolve();
  });
}

function mountDocuments(router: Router, verifyToken: VerifyToken, others: OtherServices): void {
  const deps = { verifyToken };
  mount(router, deps, prepareForSigning, ({ body }) => {
    if (others.refusal !== null) throw ruleBroken([{ path: "", message: others.refusal }]);
    others.preparedFor = body.signers;
    const base64 = onePagePdf().toString("base64");
    return Promise.resolve({
      documents: [{ name: "Investment agreement", extension: "pdf" as const, base64 }],
      places: body.signers.map((_signer, index) => ({
        document: 0,
        page: 1,
        sign: { x: 72.4, y: 200 + 100 * index },
        date: { x: 360, y: 200 + 100 * index },
      })),
    });
  });
  mountBytes(router, deps, putSignedDocument, ({ params, bytes }) => {
    const stored = others.stored.get(params.envelopeId) ?? bytes;
    others.stored.set(params.envelopeId, stored);
    others.afterStoring();
    const sha256 = createHash("sha256").update(stored).digest("hex");
    return Promise.resolve({ key: `signed-${params.envelopeId}`, sha256, size: stored.length });
  });
  mount(router, deps, getSignedDocument, async (call) => {
    const stored = others.stored.get(call.params.envelopeId);
    if (stored === undefined) throw notFound("The signed document");
    const content = () => Promise.resolve(stored);
    await sendPdf(call, { fileName: "signed.pdf", disposition: "attachment", content });
  });
}
