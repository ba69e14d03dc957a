import {
  listAgreementPdfs,
  listSignedEnvelopes,
  type AgreementPdf,
} from "@accord/contracts/internal";
import { investorNames, MAX_CHOSEN_ROWS } from "@accord/domain";
import {
  mount,
  ruleBroken,
  userOf,
  type Clock,
  type InternalCall,
  type VerifyToken,
} from "@accord/service-kit";
import { Router } from "express";
import type { ReadDeps } from "../../../list-db.ts";
import { chosenAgreements } from "../../book/agreements/index.ts";
import { readFiledAgreements } from "./agreement-pdfs.read.ts";
import { pickPdf } from "./pick-pdf.ts";

interface PdfDeps extends ReadDeps {
  readonly clock: Clock;
  readonly verifyToken: VerifyToken;
  /** Null where nothing is signed. */
  readonly signing: InternalCall | null;
}

export function agreementPdfsRoutes(deps: PdfDeps): Router {
  const router = Router();
  const { db, signing } = deps;
  mount(router, deps, listAgreementPdfs, async ({ body, actor }): Promise<AgreementPdf[]> => {
    const ids = [...(await chosenAgreements(deps, body.agreements))];
    if (ids.length > MAX_CHOSEN_ROWS) throw tooMany();
    const call = { body: { agreementIds: ids }, user: userOf(actor) };
    const signed = signing ? await signing(listSignedEnvelopes, call) : [];
    const byAgreement = new Map(signed.map((one) => [one.agreementId, one]));
    return (await readFiledAgreements(db, ids)).map((row) => ({
      agreementId: row.agreementId,
      reference: row.reference,
      investorName: investorNames(row).payee,
      ...pickPdf(row, byAgreement.get(row.agreementId)),
    }));
  });
  return router;
}

const tooMany = () =>
  ruleBroken([{ path: "agreements", message: `Choose at most ${MAX_CHOSEN_ROWS} agreements` }]);
