import type { Agreement } from "@accord/contracts";

/** The agreement that a copy is made of. */
export type CopiedAgreement = Pick<Agreement, "id" | "reference">;
