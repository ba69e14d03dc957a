import { cp, mkdir, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { buildFrontEnd } from "@accord/devstack";
import { contextFiles } from "./build-context.ts";
import {
  envOf,
  lastOf,
  readStages,
  stageOf,
  flattenStage,
  argumentsOf,
  type Instruction,
  type Stage,
} from "./dockerfile.ts";
import { CHECKOUT } from "./files.ts";
import { installFromCheckout } from "./install-from-checkout.ts";
import { runProgram } from "./run-program.ts";

/** An image as folders of this machine. */
export interface BuiltImage {
  /** `/` in the image. */
  root: string;
  /** The working directory of its commands. */
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
}

const WORKDIR = "app";
/** Installation and build take minutes; the builds of the checkout replace them. */
const FRONT_END = "front-end";
const BUILD_MS = 600_000;

/**
 * Builds images as the Dockerfile says, in a folder instead of a container: every COPY, ENV and RUN of
 * a target and of the stages that it copies from. Left out: what Debian installs, and owners.
 */
export function createBuilder(folder: string) {
  const stages = readStages();
  const files = contextFiles();
  const built = new Map<string, Promise<string>>();

  const rootOf = (name: string): Promise<string> => {
    const known = built.get(name) ?? buildStage(stageOf(stages, name));
    built.set(name, known);
    return known;
  };

  async function buildStage(stage: Stage): Promise<string> {
    const root = path.join(folder, stage.name);
    const workdir = path.join(root, WORKDIR);
    await mkdir(workdir, { recursive: true });
    if (stages.some(({ name }) => name === stage.from)) {
      await cp(await rootOf(stage.from), root, { recursive: true, verbatimSymlinks: true });
    }
    if (stage.name === FRONT_END) {
      const logFile = path.join(folder, "front-end.log");
      await buildFrontEnd(CHECKOUT, { logFile, signal: AbortSignal.timeout(BUILD_MS) });
      return CHECKOUT;
    }
    const env = envOf(flattenStage(stages, stage.name));
    for (const instruction of stage.instructions) {
      if (instruction.name === "COPY") await copy(instruction, workdir);
      if (instruction.name === "RUN") await run(instruction.rest, root, env);
    }
    return root;
  }

  async function copy({ flags, rest }: Instruction, workdir: string): Promise<void> {
    const [source = "", target = ""] = rest.split(" ");
    const to = path.join(workdir, target);
    if (flags["from"] === undefined) return copyContext(source, to);
    const from = flags["from"];
    const root = await rootOf(from);
    if (from === FRONT_END)
      return copyTree(path.join(root, path.relative(`/${WORKDIR}`, source)), to);
    await moveTree(path.join(root, source), to);
  }

  async function copyContext(source: string, to: string): Promise<void> {
    const chosen = files.filter(
      (file) => source === "." || file === source || file.startsWith(`${source}/`),
    );
    if (chosen.length === 0) throw new Error(`COPY ${source}: .dockerignore leaves nothing of it.`);
    for (const file of chosen) {
      const target = path.join(to, source === "." ? file : path.relative(source, file));
      await copyTree(path.join(CHECKOUT, file), target);
    }
  }

  return async (target: string): Promise<BuiltImage> => {
    const root = await rootOf(target);
    const all = flattenStage(stages, target);
    const [, ...healthcheck] = lastOf(all, "HEALTHCHECK")?.rest.split(/^CMD /) ?? [];
    return {
      root,
      workdir: path.join(root, WORKDIR),
      env: envOf(all),
      command: argumentsOf(lastOf(all, "CMD")),
      healthcheck: argumentsOf({ name: "CMD", flags: {}, rest: healthcheck[0] ?? "[]" }),
    };
  };
}

const copyTree = (from: string, to: string) =>
  cp(from, to, { recursive: true, verbatimSymlinks: true });

/** Copies, but moves folders with thousands of files, which have one reader. */
async function moveTree(from: string, to: string): Promise<void> {
  const installed = path.join(from, "node_modules");
  const names = await readdir(from).catch(() => [] as string[]);
  if (names.includes("node_modules")) await rename(installed, path.join(to, "node_modules"));
  await copyTree(from, to);
}

/** Runs a command of the Dockerfile, with the image's folders instead of the machine's. */
async function run(text: string, root: string, env: Record<string, string>): Promise<void> {
  if (text.startsWith("apt-get ")) return;
  const command = text
    .replaceAll(/(?<=\s)\/(?=manifests|srv|var)/g, `${root}/`)
    .replaceAll(/--(owner|group)=\d+/g, "")
    .replaceAll("npm ci", "npm ci --prefer-offline");
  const place = { cwd: path.join(root, WORKDIR), env: { ...process.env, ...env } };
  const isInstall = command.startsWith("npm ci ");
  if (isInstall && process.env["LONG_TESTS"] !== "1") await installFromCheckout(command, place);
  else await runProgram("sh", ["-ec", command], place);
}
