import { chmod, readdir } from "node:fs/promises";
import path from "node:path";
import { ensureDocusignKeys } from "@accord/sandboxes/docusign/keys";
import type { Deployment } from "./open-deployment.ts";

const PORT = 8095;
const OAUTH_PORT = 8096;
const FOLDER = "/run/docusign";

/**
 * The sandbox of `npm start` in the network of signing, since it listens on loopback addresses only, and
 * what signing needs to know of it. The keys lie in `folder`.
 */
export async function sandboxAccess(folder: string) {
  const keys = await ensureDocusignKeys(folder);
  // Containers are other users than the one who runs the tests.
  await openFolder(folder);
  const mount = { type: "bind", source: folder, target: FOLDER };
  const certificate = path.relative(folder, keys.certificate.caFile);
  return {
    variables: {
      DOCUSIGN_BASE_PATH: `http://127.0.0.1:${PORT}/restapi`,
      DOCUSIGN_OAUTH_HOST: `127.0.0.1:${OAUTH_PORT}`,
      DOCUSIGN_INTEGRATION_KEY: keys.integrationKey,
      DOCUSIGN_USER_ID: keys.userId,
      DOCUSIGN_ACCOUNT_ID: keys.accountId,
      DOCUSIGN_HMAC_KEYS: keys.hmacKey,
      DOCUSIGN_PRIVATE_KEY: keys.privateKeyPem.trim().replaceAll("\n", String.raw`\n`),
    },
    services: {
      signing: {
        environment: { NODE_EXTRA_CA_CERTS: path.posix.join(FOLDER, certificate) },
        volumes: [{ ...mount, read_only: true }],
      },
      docusign: {
        image: "accord/identity:${ACCORD_VERSION:-dev}",
        network_mode: "service:signing",
        command: ["node", "sandboxes/src/docusign/main.ts"],
        environment: {
          PORT: String(PORT),
          OAUTH_PORT: String(OAUTH_PORT),
          DOCUSIGN_DATA_DIR: FOLDER,
          PUBLIC_URL: "${PUBLIC_URL}",
          BUSINESS_TIME_ZONE: "America/New_York",
        },
        volumes: [mount],
      },
    },
  };
}

async function openFolder(folder: string): Promise<void> {
  await chmod(folder, 0o777);
  for (const entry of await readdir(folder)) await chmod(path.join(folder, entry), 0o644);
}

/** Signs an envelope on the sandbox's own page, as its first signer. */
export async function signInSandbox({ compose }: Deployment, envelopeId: string): Promise<void> {
  const page = `http://127.0.0.1:${PORT}/envelopes/${envelopeId}/signers/1`;
  const origin = new URL(page).origin;
  const code = `
    await fetch("${page}");
    const answer = await fetch("${page}/sign", {
      method: "POST", redirect: "manual", headers: { origin: "${origin}" },
    });
    if (answer.status !== 303) throw new Error(answer.status + " " + await answer.text());`;
  await compose("exec", "-T", "docusign", "node", "--input-type=module", "--eval", code);
}
