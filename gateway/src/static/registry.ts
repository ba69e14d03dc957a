import { setTimeout as sleep } from "node:timers/promises";
import { listReleases } from "@accord/registry/stores";
import { createRecentCache } from "../recent-cache.ts";
import { checkRelease, type CheckDeps, type CurrentRemote, type LeftOut } from "./check-release.ts";
import {
  chooseBeta,
  chooseStable,
  type Withdrawal,
  type Withdrawals,
  type WithdrawnRemote,
} from "./choose-releases.ts";
import type { FileSource } from "./file-source.ts";

const TIMEOUT_MS = 1_000;
const RECHECK_MS = 10_000;
const MAX_LEFT_OUT = 1_000;
/** Installations without a beta list few objects more. */
const BETA_LISTINGS = 10;

export interface Registry {
  /** Each newer than what everybody gets. */
  readonly betas: readonly CurrentRemote[];
  /** Replaced by the version before them until the next publication. */
  readonly withdrawn: readonly WithdrawnRemote[];
  readonly remotes: readonly CurrentRemote[];
  readonly leftOut: readonly LeftOut[];
}

export interface RegistryDeps extends CheckDeps {
  readonly withdrawals?: () => Promise<Withdrawals>;
  readonly onLeftOut: (leftOut: LeftOut) => void;
}

/** The newest verified release of each remote; the last known ones during an outage. */
export function createRegistry(deps: RegistryDeps): () => Promise<Registry> {
  const { source, withdrawals = () => Promise.resolve(new Map<string, Withdrawal>()) } = deps;
  const accepted = new Map<string, CurrentRemote>();
  const refused = createRecentCache<LeftOut>(RECHECK_MS, MAX_LEFT_OUT, Date.now);
  let latest: { readonly registry: Registry; readonly at: number } | undefined;
  let running: Promise<Registry> | undefined;

  const used = new Set<string>();
  const listBetas = createBetaListing(source);

  const check = async (remote: string, file: string): Promise<CurrentRemote | LeftOut> => {
    used.add(file);
    const known = accepted.get(file) ?? refused.get(file);
    if (known) return known;
    const checked = await checkRelease(deps, remote, file);
    if (!("problem" in checked)) {
      accepted.set(file, checked);
      return checked;
    }
    refused.set(file, checked);
    deps.onLeftOut(checked);
    return checked;
  };
  const read = async () => {
    used.clear();
    const [releases, betas] = await Promise.all([listReleases(source), listBetas()]);
    const withdrawn = await withdrawals();
    const names = [...new Set([...releases.keys(), ...betas.keys()])];
    const found = await Promise.all(
      names.map(async (remote) => {
        const checkOne = (file: string) => check(remote, file);
        const stable = await chooseStable(releases.get(remote) ?? [], checkOne, withdrawn);
        const newer = { stable: stable.newest, withdrawn };
        return { stable, beta: await chooseBeta(betas.get(remote) ?? [], checkOne, newer) };
      }),
    );
    for (const file of accepted.keys()) if (!used.has(file)) accepted.delete(file);
    const choices = found.flatMap(({ stable, beta }) => [stable, beta]);
    const registry = {
      remotes: found.flatMap(({ stable }) => stable.current ?? []),
      betas: found.flatMap(({ beta }) => beta.current ?? []),
      withdrawn: choices.flatMap(({ skipped }) => skipped),
      leftOut: choices.flatMap(({ leftOut }) => leftOut),
    };
    latest = { registry, at: Date.now() };
    return registry;
  };

  return () => {
    if (latest && Date.now() - latest.at < source.listingMs)
      return Promise.resolve(latest.registry);
    running ??= read().finally(() => {
      running = undefined;
    });
    if (!latest) return running;
    const last = latest.registry;
    return Promise.race([running.catch(() => last), sleep(TIMEOUT_MS, last, { ref: false })]);
  };
}

function createBetaListing(source: FileSource): () => ReturnType<typeof listReleases> {
  let latest: { readonly files: Awaited<ReturnType<typeof listReleases>>; at: number } | undefined;
  return async () => {
    if (!latest || Date.now() - latest.at >= BETA_LISTINGS * source.listingMs) {
      latest = { files: await listReleases(source, "beta"), at: Date.now() };
    }
    return latest.files;
  };
}
