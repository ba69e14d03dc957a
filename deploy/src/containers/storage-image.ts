import path from "node:path";
import { docker, tryDocker } from "./engine.ts";

const STAND_IN = "accord/storage-stand-in:dev";

/**
 * The image of the storage: that of docker-compose.yml where it is there or can be pulled, otherwise a
 * stand-in, which is built on `base`.
 */
export async function storageImage(shipped: string, base: string): Promise<string> {
  const isThere = async () => (await tryDocker(["image", "inspect", shipped])).code === 0;
  if ((await isThere()) || (await tryDocker(["pull", "--quiet", shipped])).code === 0) {
    return shipped;
  }
  const context = path.join(import.meta.dirname, "storage-stand-in");
  await docker(["build", "--quiet", "--build-arg", `BASE=${base}`, "--tag", STAND_IN, context]);
  return STAND_IN;
}
