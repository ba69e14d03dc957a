import type { Agreement } from "@accord/contracts";

export type CopiedAgreement = Pick<Agreement, "id" | "reference">;
