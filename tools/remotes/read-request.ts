import { parseArgs } from "node:util";
import { SHELL } from "@accord/registry/stores";
import { isInstalled, isRemote, REMOTES } from "./remotes.ts";

export type Request = ReturnType<typeof readRequest>;

const options = {
  publish: ["to", "dist", "shell", "key", "by", "channel", "percent"],
  promote: ["to", "shell", "key", "by"],
  rollback: ["to", "to-version", "shell", "key", "by", "channel"],
  list: ["to", "shell", "check"],
  key: ["name", "out"],
} as const;

/** Optional where the repository has one remote. */
const names = isInstalled ? "" : `<${REMOTES.map(({ name }) => name).join(" | ")}> `;
const run = (command: string) =>
  isInstalled ? `npm run ${command} -- ` : `npm run remote:${command} -- `;
const usage = `Use one of:
  ${run("publish")}${names}[--to <folder or s3://bucket/prefix>] [--dist <folder>]
                            [--shell <address, folder or shares.json>] [--key <file>]
                            [--by <name>] [--channel beta [--percent <0 to 100>]]
  ${run("promote")}${names}[--to ...] [--shell ...] [--key ...] [--by ...]
  ${run("rollback")}${names}[--to ...] [--to-version <version>] [--shell ...] [--key ...]
                            [--by ...] [--channel beta]
  ${run("list")}[--to ...] [--check] [--shell ...]
  ${run("key")}${names}--name <name of the key> --out <folder>`;

export class UsageError extends Error {
  constructor(sentence: string) {
    super(`${sentence}\n${usage}`);
    this.name = "UsageError";
  }
}

export function readRequest(name: string, args: readonly string[]) {
  const allowed = Object.entries(options).find(([command]) => command === name)?.[1];
  if (!allowed) throw new UsageError(`There is no command ${name}.`);
  const { values, positionals: named } = parse(args, allowed);
  const wanted = name === "list" ? 0 : 1;
  const [only] = REMOTES.length === 1 ? REMOTES : [];
  const positionals = wanted === 1 && named.length === 0 && only ? [only.name] : named;
  if (positionals.length < wanted) throw new UsageError("Name a remote.");
  const [tooMuch] = positionals.slice(wanted);
  if (tooMuch !== undefined) throw new UsageError(`Unexpected argument ${tooMuch}.`);
  const [remote] = positionals;
  const isOwner = (owner: string) => isRemote(owner) || (name === "key" && owner === SHELL);
  if (remote !== undefined && !isOwner(remote))
    throw new UsageError(`There is no remote ${remote}.`);
  if (values["channel"] !== undefined && values["to-version"] !== undefined) {
    throw new UsageError("--channel beta ends the beta, without --to-version.");
  }
  const text = (option: string) => {
    const value = values[option];
    return typeof value === "string" ? value : undefined;
  };
  return {
    remote,
    to: text("to"),
    dist: text("dist"),
    shell: text("shell"),
    toVersion: text("to-version"),
    by: text("by"),
    key: text("key"),
    name: text("name"),
    out: text("out"),
    check: values["check"] === true,
    beta: readBeta(text("channel"), text("percent")),
  };
}

/** Undefined for what everybody gets. */
function readBeta(channel: string | undefined, percent: string | undefined) {
  if (channel !== undefined && channel !== "beta") {
    throw new UsageError(`There is no channel ${channel}.`);
  }
  if (percent !== undefined && !/^(?:\d{1,2}|100)$/.test(percent)) {
    throw new UsageError("--percent is a whole number from 0 to 100.");
  }
  if (channel === undefined && percent !== undefined) {
    throw new UsageError("--percent belongs to --channel beta.");
  }
  return channel === undefined ? undefined : { percent: Number(percent ?? 0) };
}

function parse(args: readonly string[], allowed: readonly string[]) {
  const typed = allowed.map((name) => {
    const type: "boolean" | "string" = name === "check" ? "boolean" : "string";
    return [name, { type }] as const;
  });
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(typed),
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
