import { readRegistry, type RegistryEntry } from "@accord/registry";

export async function fetchRegistry(): Promise<readonly RegistryEntry[]> {
  const response = await fetch("/remotes.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`The registry of remotes answered ${response.status}.`);
  return readRegistry(await response.json());
}
