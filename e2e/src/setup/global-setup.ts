import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStack } from "@accord/devstack";
import { announce, stackUrl } from "./running-stack.ts";
import { signIn } from "./sign-in.ts";

/** Brings up an empty stack of the journeys' own and signs in; E2E_URL names a running one instead. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-e2e-"));
  const sessionFile = path.join(folder, "session.json");
  const given = stackUrl();
  const stack =
    given === ""
      ? await startStack({ stateDir: path.join(folder, "state"), durable: false, print: report })
      : { url: given, stop: () => Promise.resolve() };
  const stop = async () => {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await signIn(stack.url, sessionFile);
  } catch (error) {
    await stop();
    throw error;
  }
  announce({ url: stack.url, sessionFile });
  return stop;
}

const report = (line: string) => console.log(`    ${line}`);
