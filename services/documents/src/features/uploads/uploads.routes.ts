import {
  upload1099,
  uploadAdditionalDocument,
  uploadDocument,
  uploadEvidence,
  uploadW9,
} from "@accord/contracts";
import {
  mountForm,
  ruleBroken,
  type Clock,
  type UploadQuota,
  type VerifyToken,
} from "@accord/service-kit";
import { type Day, taxYears } from "@accord/domain";
import { Router } from "express";
import { documentsAndImages, documentsOnly, type Accepted } from "./file-types.ts";
import { pdfFaultError } from "./pdf-refusal.ts";
import { createReceiveForm, createUploadQueue } from "./receive-form.ts";
import type { UploadStorage } from "./upload-storage.ts";
import type { FileUpload } from "./uploads.service.ts";

export function uploadsRoutes(deps: {
  uploadStorage: UploadStorage;
  quota: UploadQuota;
  fileUpload: FileUpload;
  clock: Clock;
  verifyToken: VerifyToken;
}): Router {
  const { uploadStorage, quota, fileUpload, clock, verifyToken } = deps;
  const uploadQueue = createUploadQueue();
  const taking = (accepted: Accepted, isSecret = false) => ({
    verifyToken,
    receiveForm: createReceiveForm({ uploadQueue, uploadStorage, quota, accepted, isSecret }),
  });
  const forDocuments = taking(documentsOnly);
  const forTaxDocuments = taking(documentsOnly, true);
  const forImagesToo = taking(documentsAndImages);
  const forEvidence = taking(documentsAndImages, true);
  const router = Router();
  mountForm(router, forTaxDocuments, uploadW9, ({ params, fields, file, ...call }) =>
    fileUpload(call, file, { kind: "w9", investorId: params.id }, fields.replaces),
  );
  mountForm(router, forTaxDocuments, upload1099, ({ params, fields, file, ...call }) => {
    const { year, replaces } = fields;
    requireTaxYear(year, clock.today());
    return fileUpload(call, file, { kind: "1099", investorId: params.id, year }, replaces);
  });
  mountForm(router, forEvidence, uploadEvidence, ({ params, fields, file, ...call }) =>
    fileUpload(call, file, { kind: "evidence", payeeAccountId: params.id }, fields.replaces),
  );
  mountForm(router, forDocuments, uploadDocument, ({ params, fields, file, ...call }) => {
    const { amendmentIndex: number, description = null, replaces } = fields;
    const agreementId = params.id;
    if (fields.documentType === "amendment" && number !== undefined) {
      const target = { kind: "amendment", agreementId, number, description } as const;
      return fileUpload(call, file, target, replaces);
    }
    if (file.fault === "protected") throw pdfFaultError(file.fault, uploadDocument.form.file);
    return fileUpload(call, file, { kind: "agreement", agreementId }, replaces);
  });
  mountForm(router, forImagesToo, uploadAdditionalDocument, ({ params, fields, file, ...call }) =>
    fileUpload(
      call,
      file,
      { kind: "additional", agreementId: params.id, slot: fields.documentSlot },
      fields.replaces,
    ),
  );
  return router;
}

/** The screens list only these years. */
function requireTaxYear(year: number, today: Day): void {
  const years = taxYears(today);
  if (years.includes(year)) return;
  const message = `Choose a year from ${Math.min(...years)} to ${Math.max(...years)}`;
  throw ruleBroken([{ path: "year", message }]);
}
