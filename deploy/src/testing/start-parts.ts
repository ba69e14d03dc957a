import { mkdir } from "node:fs/promises";
import path from "node:path";
import { startPostgres } from "@accord/devstack";
import { startStorage } from "@accord/sandboxes/storage";
import { readCompose } from "./compose-file.ts";
import { makeVariables } from "./compose-variables.ts";
import { createOwners } from "./create-owners.ts";
import { findFreePorts } from "@accord/processes";
import type { LocalParts } from "./local-compose.ts";

/** The parts, the variables of the environment file, and the database's own superuser. */
export interface StartedParts extends LocalParts {
  variables: Record<string, string>;
  databaseUrl: string;
}

const SERVICES = ["core", "documents", "signing", "gateway", "identity"];

/**
 * Starts what docker-compose.yml takes from others, PostgreSQL and storage, makes the secrets as the
 * documentation says, and plans a port for each of our services. `undo` gets the ways to stop.
 */
export async function startParts(
  folder: string,
  undo: (() => Promise<unknown>)[],
): Promise<StartedParts> {
  const free = await findFreePorts(2 * SERVICES.length);
  const portsFrom = (first: number) =>
    Object.fromEntries(SERVICES.map((name, index) => [name, free[first + index] ?? 0]));
  const ports = portsFrom(0);
  const secrets = path.join(folder, "secrets");
  const made = await makeVariables(secrets, { PORT: String(ports["gateway"]) });
  const variables = {
    ...made,
    OIDC_UPSTREAM: `http://identity:${String(ports["identity"])}`,
    DEV_DATA_IMPORT: "true",
  };
  const compose = readCompose(variables);
  const postgres = await startPostgres({
    dataDir: path.join(folder, "postgres"),
    logFile: path.join(folder, "postgres.log"),
    durable: false,
  });
  undo.push(() => postgres.stop());
  await createOwners(postgres.url, variables);
  const { S3_ACCESS_KEY: accessKey = "", S3_SECRET_KEY: secretKey = "" } = made;
  const storage = await startStorage({
    dataDir: path.join(folder, "storage"),
    accessKey,
    secretKey,
  });
  undo.push(() => storage.stop());
  const volumes = Object.fromEntries(
    Object.keys(compose.volumes).map((name) => [name, path.join(folder, "volumes", name)]),
  );
  for (const volume of Object.values(volumes)) await mkdir(volume, { recursive: true });
  return {
    compose,
    ports,
    metricsPorts: portsFrom(SERVICES.length),
    hosts: { postgres: new URL(postgres.url).host, storage: new URL(storage.endpoint).host },
    secrets,
    volumes,
    variables,
    databaseUrl: postgres.url,
  };
}
