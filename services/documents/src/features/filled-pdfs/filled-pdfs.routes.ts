import { generatePdf, testFill } from "@accord/contracts";
import { mount, sendPdf, userOf, type VerifyToken } from "@accord/service-kit";
import { Router } from "express";
import type { FilledPdfs } from "./filled-pdfs.service.ts";

export function filledPdfRoutes(deps: { filled: FilledPdfs; verifyToken: VerifyToken }): Router {
  const router = Router();
  const { filled } = deps;
  mount(router, deps, generatePdf, async (call) => {
    const { id: agreementId, templateId } = call.params;
    const request = { user: userOf(call.actor), agreementId, templateId };
    const { bytes, fileName } = await filled.generateCopy(request);
    const content = () => Promise.resolve(bytes);
    await sendPdf(call, { fileName, disposition: "attachment", content });
  });
  mount(router, deps, testFill, async (call) => {
    const { agreementId, fields } = call.body;
    const request = { user: userOf(call.actor), agreementId, templateId: call.params.id };
    const { bytes, problems } = await filled.testFill(request, fields);
    return { pdf: Buffer.from(bytes).toString("base64"), problems };
  });
  return router;
}
