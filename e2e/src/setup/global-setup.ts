import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startStack, type Stack } from "@accord/devstack";
import { announce, signingPages, stackUrl } from "./running-stack.ts";
import { saveSession } from "./save-session.ts";

/** Brings up an empty stack of the journeys' own and signs in; E2E_URL names a running one instead. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "accord-e2e-"));
  const sessionFile = path.join(folder, "session.json");
  const undo = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    const stack = await takeStack(path.join(folder, "state"));
    undo.push(stack.stop);
    await saveSession(stack.url, sessionFile);
    announce({ url: stack.url, sessionFile, signingPages: stack.signingPages });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function takeStack(stateDir: string): Promise<Pick<Stack, "url" | "signingPages" | "stop">> {
  const given = { url: stackUrl(), signingPages: signingPages() };
  if (given.url !== "") return { ...given, stop: () => Promise.resolve() };
  // The account of the journeys has every role; the others are for the journeys of roles.
  const env = { ROLES_CLAIM: "groups" };
  return startStack({ stateDir, durable: false, env, print: report });
}

const report = (line: string) => console.log(`    ${line}`);
