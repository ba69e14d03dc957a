import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openStore, readReleases, RemoteError, type Store } from "@accord/registry/stores";
import { bothEnded, buildRemote } from "./build-remote.ts";
import { compareWithGateway } from "./shown-by-gateway.ts";
import { checkTypes } from "./check-types.ts";
import { checkOwner } from "./known-keys.ts";
import { checkPublished, listRemotes, tableOf } from "./list-remotes.ts";
import { defaultTarget, prepareStateFolder, resolveFromCaller } from "./targets.ts";
import type { Candidate } from "./opening/serve-candidate.ts";
import { publishRemote, type PublishResult } from "./publish-remote.ts";
import { promoteBeta } from "./promote-beta.ts";
import { type Request, UsageError } from "./read-request.ts";
import { findRemote, isInstalled, type RemoteRow } from "./remotes.ts";
import { endBeta, readRunningBeta, rollbackRemote } from "./rollback-remote.ts";
import { readShares, type Shares } from "./shares.ts";
import { findSigningKey, writeNewKey } from "./signing-key.ts";

export type Command = (request: Request) => Promise<string>;

const publisherOf = ({ by }: Request) => (by === undefined ? {} : { by });
const isBucket = ({ name }: Store) => name.startsWith("s3://");

/** What publishing needs besides a build; fails before one is made. */
async function preparePublishing(row: RemoteRow, request: Request, to: Store) {
  const key = await keyOf(row.name, request, to);
  await checkOwner(row, key, { to: to.name, shell: request.shell });
  const shellShares = await deployedShares(request, to);
  await readReleases(to, row.name);
  return {
    name: row.name,
    to,
    key,
    shellShares,
    tryOut: async (candidate: Candidate, store: Store) => {
      const { openRemote } = await loadOpening();
      await openRemote(candidate, { store, shell: shellOf(request) });
    },
    ...publisherOf(request),
  };
}

/** The image `remotes` lists and rolls back, and has no browser. */
const loadOpening = () =>
  import("./opening/open-remote.ts").catch((cause: unknown) => {
    throw new RemoteError(
      "The pages of a remote are opened in Chromium before people get them, which needs a checkout.",
      { cause },
    );
  });

const publish: Command = async (request) => {
  const row = findRemote(request.remote ?? "");
  const { beta } = request;
  const to = await openTarget(request);
  const prepared = await preparePublishing(row, request, to);
  const done = await withBuild(row, request, (dist) =>
    publishRemote({ ...prepared, dist, ...(beta && { beta }) }),
  );
  return describePublished(done, to, beta);
};

const promote: Command = async (request) => {
  const row = findRemote(request.remote ?? "");
  const to = await openTarget(request);
  const beta = await readRunningBeta(to, row.name);
  const prepared = await preparePublishing({ ...row, paths: beta.paths }, request, to);
  return describePublished(await promoteBeta(beta, prepared), to);
};

function describePublished(done: PublishResult, { name: to }: Store, beta?: Request["beta"]) {
  const is = beta ? `is the beta for ${beta.percent} % of people` : "is current";
  const before = done.previous === undefined ? "" : ` Before it was ${done.previous}.`;
  const message = done.isSigned
    ? `${done.name} ${done.version} ${is} at ${to} already, signed by ${done.key}.`
    : `${done.name} ${done.version} ${is} at ${to}, signed by ${done.key}.${before}`;
  return [message, ...(done.warning === undefined ? [] : [done.warning])].join("\n");
}

const rollback: Command = async (request) => {
  const { name } = findRemote(request.remote ?? "");
  const { toVersion } = request;
  const to = await openTarget(request);
  const key = await keyOf(name, request, to);
  if (request.beta) {
    const { version } = await endBeta({ name, to, key, ...publisherOf(request) });
    return `The beta ${version} of ${name} has ended: everybody gets the stable release.`;
  }
  const done = await rollbackRemote({
    name,
    to,
    key,
    shellShares: await optionalShares(request, to),
    ...(toVersion === undefined ? {} : { toVersion }),
    ...publisherOf(request),
  });
  return done.version === done.previous
    ? `${name} ${done.version} is current already.`
    : `${name} is back at ${done.version}, signed by ${key.name}. Before it was ${done.previous}.`;
};

const list: Command = async (request) => {
  const to = await openTarget(request);
  const remotes = await listRemotes(to);
  const notes = await compareWithGateway(remotes, shellOf(request));
  const table = [tableOf(remotes), ...notes].join("\n");
  if (!request.check) return table;
  const problems = await checkPublished(to, await sharesOf(request));
  if (problems.length > 0) throw new RemoteError([table, "", ...problems]);
  return `${table}\n\nThe shell fits every remote that is published.`;
};

const key: Command = async ({ remote = "", name, out }) => {
  if (name === undefined || out === undefined) throw new UsageError("Name the key and a folder.");
  const [privateFile, publicFile] = writeNewKey(remote, name, resolveFromCaller(out));
  return `The private key, for who publishes: ${privateFile}\nThe public key, for the gateway: ${publicFile}`;
};

export const commands: Readonly<Record<string, Command>> = {
  publish,
  promote,
  rollback,
  list,
  key,
};

const keyOf = (remote: string, request: Request, to: Store) =>
  findSigningKey(remote, {
    to: to.name,
    file: request.key === undefined ? undefined : resolveFromCaller(request.key),
  });

async function openTarget({ to }: Request) {
  if (to !== undefined) return openStore(resolveFromCaller(to));
  const { REMOTES_ROOT, ACCORD_STATE_DIR } = process.env;
  if (isInstalled && !REMOTES_ROOT && !ACCORD_STATE_DIR) {
    throw new RemoteError(
      "Where are remotes published? Name the place with --to or REMOTES_ROOT, or the state folder " +
        "of a stack with ACCORD_STATE_DIR.",
    );
  }
  if (!REMOTES_ROOT) prepareStateFolder();
  return openStore(defaultTarget());
}

const shellOf = ({ shell }: Request) => shell && resolveFromCaller(shell);
const sharesOf = (request: Request) => readShares(shellOf(request));

/** Only the local stack runs the checkout's shell. */
async function deployedShares(request: Request, to: Store): Promise<Shares> {
  if (request.shell !== undefined || process.env["WEB_ROOT"] || !isBucket(to)) {
    return sharesOf(request);
  }
  throw new RemoteError(
    `Which shell opens the remotes of ${to.name}? Name it with --shell: its address, its ` +
      "shares.json or the folder of its build.",
  );
}

/** A rollback is urgent: without a deployed shell it is not checked. */
async function optionalShares(request: Request, to: Store): Promise<Shares | null> {
  try {
    return await deployedShares(request, to);
  } catch (error) {
    if (error instanceof RemoteError && request.shell === undefined) return null;
    throw error;
  }
}

async function withBuild<T>(
  row: RemoteRow,
  { dist }: Request,
  work: (dist: string) => Promise<T>,
): Promise<T> {
  if (dist !== undefined) return work(resolveFromCaller(dist));
  const folder = await mkdtemp(path.join(tmpdir(), "accord-remote-"));
  try {
    await bothEnded(buildRemote(row, folder), checkTypes(row));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
