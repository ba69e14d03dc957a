import { X509Certificate, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "@accord/processes";
import { generate } from "selfsigned";

const DAY_MS = 86_400_000;
const VALID_DAYS = 365;
/** A certificate that expires sooner is replaced. */
const MIN_DAYS = 60;

export async function ensureCertificate(folder: string) {
  const caFile = path.join(folder, "tls-certificate.pem");
  const keyFile = path.join(folder, "tls-key.pem");
  if (!existsSync(caFile) || !existsSync(keyFile) || !isLongLived(readFileSync(caFile, "utf8"))) {
    const made = await generateCertificate();
    writeAtomically(keyFile, made.private);
    writeAtomically(caFile, made.cert);
  }
  return { caFile, cert: readFileSync(caFile, "utf8"), key: readFileSync(keyFile, "utf8") };
}

function isLongLived(pem: string): boolean {
  return Date.parse(new X509Certificate(pem).validTo) - Date.now() > MIN_DAYS * DAY_MS;
}

function generateCertificate() {
  const now = Date.now();
  // A client tries only the first of two trusted certificates with the same name.
  const name = `DocuSign sandbox ${randomUUID()}`;
  return generate([{ name: "commonName", value: name }], {
    keySize: 2048,
    algorithm: "sha256",
    // Tolerates clients with a slow clock.
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + VALID_DAYS * DAY_MS),
    extensions: [
      { name: "basicConstraints", cA: false, critical: true },
      { name: "keyUsage", digitalSignature: true, keyEncipherment: true, critical: true },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 7, ip: "127.0.0.1" },
        ],
      },
    ],
  });
}
