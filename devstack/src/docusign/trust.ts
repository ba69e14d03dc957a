import { readFileSync } from "node:fs";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** Makes this process trust the sandbox's certificate in addition to its others. */
export function trustCertificate(caFile: string): void {
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(caFile, "utf8")]);
}
