import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePorts } from "@accord/processes";
import { signIn, type Browser } from "@accord/sandboxes/testing";
import { contextFiles } from "../testing/build-context.ts";
import { makeVariables } from "../testing/compose-variables.ts";
import { readCompose } from "../testing/compose-file.ts";
import { CHECKOUT } from "../testing/files.ts";
import { runProgram } from "../testing/run-program.ts";
import { docker } from "./engine.ts";
import { sandboxAccess } from "./signing-sandbox.ts";
import { storageImage } from "./storage-image.ts";

/** The shipped file in a folder of its own, under a project name and port of its own. */
export interface Deployment {
  folder: string;
  /** The tag of the product's images. */
  version: string;
  url: string;
  variables: Readonly<Record<string, string>>;
  /** The image of the storage that runs. */
  storage: string;
  /** `docker compose` with the documented words; rejects with its output when it fails. */
  compose(...words: string[]): Promise<string>;
  /** The ids of a service's containers. */
  containers(service: string): Promise<string[]>;
  /** deploy/roll-out.mjs with images of this version; rejects with its output when it fails. */
  rollOut(services: string[], version?: string): Promise<string>;
  signIn(): Promise<Browser>;
  /** Removes containers, volumes, networks and the folder; images that it built too. */
  remove(): Promise<void>;
}

/** Images of this version are there already, for example pulled: they are tried as they are. */
const BUILT = process.env["ACCORD_VERSION"];

/**
 * Prepares what an operator has after a clone, `make-secrets.mjs` and a build; starts nothing.
 */
export async function openDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-containers-"));
  await copyCheckout(folder);
  const project = path.basename(folder).toLowerCase();
  const version = BUILT ?? project;
  const [port = 0] = await findFreePorts(1);
  const secrets = path.join(folder, "deploy/secrets");
  const made = await makeVariables(secrets, { PORT: String(port) });
  const envFile = path.join(secrets, "compose.env");
  const added = { ACCORD_VERSION: version, DEV_DATA_IMPORT: "true", DOCUSIGN_PROVIDER: "sandbox" };
  const sandbox = await sandboxAccess(path.join(folder, "docusign"));
  const variables: Record<string, string> = { ...made, ...added, ...sandbox.variables };
  const lines = Object.entries({ ...added, ...sandbox.variables });
  await appendFile(envFile, lines.map(([name, value]) => `${name}='${value}'\n`).join(""));
  const override = path.join(folder, "override.json");
  await writeFile(override, JSON.stringify({ services: sandbox.services }));

  const files = ["docker-compose.yml", override].flatMap((file) => ["--file", file]);
  const words = (given: string[]) => [
    ...["compose", "--project-name", project, "--env-file", envFile, ...files],
    ...given,
  ];
  const compose = (...given: string[]) => docker(words(given), folder);
  // Profiles that are named replace those of COMPOSE_PROFILES.
  const profiles = ["ops", "identity"].flatMap((name) => ["--profile", name]);
  if (BUILT === undefined) await compose(...profiles, "build", "--quiet");
  const { storage: shipped } = readCompose(variables).services;
  const storage = await storageImage(shipped?.image ?? "", `accord/identity:${version}`);
  const image = { image: storage };
  const services = { ...sandbox.services, storage: image, "storage-account": image };
  await writeFile(override, JSON.stringify({ services }));
  const url = variables["PUBLIC_URL"] ?? "";
  const account = {
    email: String(made["DEV_STAFF_EMAIL"]),
    password: String(made["DEV_STAFF_PASSWORD"]),
  };
  return {
    folder,
    version,
    url,
    variables,
    storage,
    compose,
    containers: async (service) => (await compose("ps", "--quiet", service)).split("\n"),
    rollOut: (services, wanted = version) =>
      runProgram(process.execPath, ["deploy/roll-out.mjs", ...services], {
        cwd: folder,
        env: {
          ...process.env,
          ACCORD_VERSION: wanted,
          COMPOSE_FILE: `docker-compose.yml:${override}`,
          COMPOSE_PROJECT_NAME: project,
        },
      }),
    signIn: () => signIn(url, account),
    remove: async () => {
      await compose("--profile", "*", "down", "--volumes", "--remove-orphans", "--timeout", "30");
      if (BUILT === undefined) await removeImages(version);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function removeImages(version: string): Promise<void> {
  const named = ["image", "ls", "--quiet", "--filter", `reference=accord/*:${version}`];
  const images = new Set((await docker(named)).split("\n"));
  await docker(["image", "rm", "--force", ...images]);
}

async function copyCheckout(folder: string): Promise<void> {
  const deploy = [
    ...["Dockerfile", "balancer", "postgres", "storage", "make-secrets.mjs", "roll-out.mjs"].map(
      (name) => `deploy/${name}`,
    ),
  ];
  const files = new Set([...contextFiles(), ...deploy, "docker-compose.yml", ".dockerignore"]);
  for (const file of files) {
    await cp(path.join(CHECKOUT, file), path.join(folder, file), { recursive: true });
  }
}
