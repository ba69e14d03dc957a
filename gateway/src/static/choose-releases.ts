import path from "node:path";
import type { CurrentRemote, LeftOut } from "./check-release.ts";

/** Why a release was withdrawn: openings of its pages that failed in the browser. */
export interface Withdrawal {
  readonly openings: number;
  readonly failures: number;
}

/** By the file of the release. */
export type Withdrawals = ReadonlyMap<string, Withdrawal>;

export interface WithdrawnRemote extends CurrentRemote {
  readonly because: Withdrawal;
}

type Check = (file: string) => Promise<CurrentRemote | LeftOut>;

interface Choice {
  /** Undefined when none counts. */
  readonly current: CurrentRemote | undefined;
  readonly skipped: readonly WithdrawnRemote[];
  readonly leftOut: readonly LeftOut[];
}

/** The release for everybody, and the newest one that is signed, which may be withdrawn. */
export async function chooseStable(
  newestFirst: readonly string[],
  check: Check,
  withdrawn: Withdrawals,
): Promise<Choice & { readonly newest: CurrentRemote | undefined }> {
  const leftOut: LeftOut[] = [];
  const skipped: WithdrawnRemote[] = [];
  for (const file of newestFirst) {
    const checked = await check(file);
    if ("problem" in checked) {
      leftOut.push(checked);
      continue;
    }
    const because =
      withdrawn.get(file) ??
      skipped.find(({ entry }) => entry.version === checked.entry.version)?.because;
    if (!because) return { current: checked, newest: skipped[0] ?? checked, skipped, leftOut };
    skipped.push({ ...checked, because });
  }
  // Without an earlier version a page that fails now and then is better than none.
  const [current] = skipped;
  return { current, newest: current, skipped: [], leftOut };
}

/** The beta that is newer than `stable`, unless it has ended or was withdrawn. */
export async function chooseBeta(
  newestFirst: readonly string[],
  check: Check,
  { stable, withdrawn }: { stable: CurrentRemote | undefined; withdrawn: Withdrawals },
): Promise<Choice> {
  const leftOut: LeftOut[] = [];
  const since = stable ? path.basename(stable.release.file) : "";
  for (const file of newestFirst.filter((one) => path.basename(one) > since)) {
    const checked = await check(file);
    if ("problem" in checked) {
      leftOut.push(checked);
      continue;
    }
    const because = stable && withdrawn.get(file);
    if (because) return { current: undefined, skipped: [{ ...checked, because }], leftOut };
    const current = checked.release.kind === "publish" ? checked : undefined;
    return { current, skipped: [], leftOut };
  }
  return { current: undefined, skipped: [], leftOut };
}
