import { RemoteError } from "@accord/registry/stores";
import * as z from "@accord/zod";

const versions = z.array(z.object({ name: z.string(), version: z.string() }));
const registry = z.object({ remotes: versions, withdrawn: versions.default([]) });

interface Listed {
  readonly name: string;
  readonly current: { readonly version: string } | undefined;
}

/** A sentence for each remote that the gateway at an address does not show as listed; none for a folder. */
export async function compareWithGateway(
  remotes: readonly Listed[],
  shell: string | undefined,
): Promise<readonly string[]> {
  if (shell === undefined || !/^https?:\/\//.test(shell) || shell.endsWith(".json")) return [];
  const url = new URL("remotes.json", shell.replace(/\/?$/, "/"));
  const shown = await readShown(url);
  const withdrawn = shown.withdrawn.map(
    ({ name, version }) =>
      `${name} ${version} was withdrawn by ${url.origin}: its pages failed. The version before it is shown.`,
  );
  const other = remotes.flatMap(({ name, current }) => {
    const version = shown.remotes.find((remote) => remote.name === name)?.version;
    const isExplained = shown.withdrawn.some((one) => one.name === name);
    if (!current || isExplained || version === current.version) return [];
    return `${url.origin} shows ${version ?? "no version"} of ${name}, not ${current.version}. The Admin page there says why.`;
  });
  return [...withdrawn, ...other];
}

async function readShown(url: URL) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    return registry.parse(await response.json());
  } catch (cause) {
    throw new RemoteError(`${url.href} cannot be read. Is the gateway there?`, { cause });
  }
}
