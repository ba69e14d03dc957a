import path from "node:path";
import { pathToFileURL } from "node:url";
import { childOf } from "../rig/child-of.ts";
import { startGateway } from "../rig/start-gateway.ts";
import type { Subject } from "../subject.ts";

const allowStyles = pathToFileURL(path.join(import.meta.dirname, "allow-styles.ts")).href;

/**
 * Starts another gateway with the same services and sessions that serves another folder and allows
 * style elements. Returns its address.
 */
export async function startSecondGateway({ stack }: Subject, webRoot: string): Promise<string> {
  const { url } = await startGateway(childOf(stack, "gateway").id, {
    env: (own) => ({ PUBLIC_URL: own, WEB_ROOT: webRoot }),
    nodeArguments: ["--import", allowStyles],
  });
  return url;
}
