import type { Docusign, DocusignOptions } from "./docusign.ts";

export type { Docusign, DocusignOptions } from "./docusign.ts";
export type { Delivery } from "./connect/delivery.ts";
export type { Envelope, Signer } from "./envelopes/envelope.ts";
export type { FaultName, FaultOptions, Faults } from "./faults.ts";
export { trustCertificate } from "./trust.ts";

/** Starts the sandbox on 127.0.0.1; throws when the public URL is not a loopback address. */
export function startDocusign(options: DocusignOptions): Promise<Docusign> {
  return Promise.reject(new Error(`The sandbox for ${options.publicUrl} is being built`));
}
