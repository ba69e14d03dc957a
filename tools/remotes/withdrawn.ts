import { RemoteError } from "@accord/registry/stores";
import * as z from "@accord/zod";

const registry = z.object({
  withdrawn: z.array(z.object({ name: z.string(), version: z.string() })).default([]),
});

/** A sentence for each publication that the gateway at an address withdrew; none for a folder. */
export async function withdrawnAt(shell: string | undefined): Promise<readonly string[]> {
  if (shell === undefined || !/^https?:\/\//.test(shell) || shell.endsWith(".json")) return [];
  const url = new URL("remotes.json", shell.replace(/\/?$/, "/"));
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    const { withdrawn } = registry.parse(await response.json());
    return withdrawn.map(
      ({ name, version }) =>
        `${name} ${version} was withdrawn by ${url.origin}: its pages failed. The version before it is shown.`,
    );
  } catch (cause) {
    throw new RemoteError(`${url.href} cannot be read. Is the gateway there?`, { cause });
  }
}
