import type { JsonSchema } from "./wire-formats.ts";

/** Operations with If-Match; a test compares the list with the services. */
export const versioned = [
  "approveImport",
  "approvePayeeAccount",
  "approvePayoutRun",
  "blockPayeeAccount",
  "cancelPayoutRun",
  "changePayoutRunLines",
  "checkRunNews",
  "confirmRunChecks",
  "deleteAgreement",
  "deleteInvestor",
  "deletePayout",
  "deleteRollover",
  "deleteTemplate",
  "markPayoutRunPaid",
  "putTaxId",
  "refreshPayoutRun",
  "rejectImport",
  "rejectPayeeAccount",
  "rejectPayoutRun",
  "releasePayoutRun",
  "replaceTemplateFields",
  "replaceTemplateFile",
  "rollOverPayout",
  "saveAgreementNotes",
  "skipCooling",
  "submitPayoutRun",
  "unblockPayeeAccount",
  "updateAgreement",
  "updateFirmSettings",
  "updateFundingAccount",
  "updateInvestor",
  "updatePayout",
  "updatePayoutRun",
  "updateRollover",
  "updateSavedView",
  "updateTemplate",
  "voidCheck",
  "withdrawPayeeAccount",
  "withdrawPayoutRun",
];

/** Operations with Idempotency-Key; checked by the same test. */
export const repeatable = [
  "addCallback",
  "addManualPayout",
  "addRollover",
  "createAgreement",
  "createPayoutRun",
  "requestPayeeAccount",
  "rollOverPayout",
  "sendForSignature",
  "startStatements",
];

export function headersOf(operationId: string): JsonSchema[] {
  return [
    ...(versioned.includes(operationId) ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
    ...(repeatable.includes(operationId)
      ? [{ $ref: "#/components/parameters/IdempotencyKey" }]
      : []),
  ];
}

export const headerParameters = {
  IfMatch: {
    name: "If-Match",
    in: "header",
    description:
      'The version that the edit was made on, as the ETag gave it: "7". 412 with changedBy and ' +
      "changedAt when the record was changed meanwhile. Without it the edit is not checked.",
    schema: { type: "string", examples: ['"7"'] },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "A new random key for each intent. The same request with the same key is carried out once; " +
      "a repeat gets the first response, with Idempotent-Replayed: true, for 24 hours.",
    schema: { type: "string", minLength: 1 },
  },
};
