import { unpackChromium } from "@accord/chromium";
import type { LaunchOptions } from "@playwright/test";

const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

/**
 * The browser of all journeys: CHROMIUM_PATH when given, the packaged one on Linux x64, the
 * machine's Chrome elsewhere.
 */
export async function launchOptions(): Promise<LaunchOptions> {
  const given = process.env["CHROMIUM_PATH"];
  if (given !== undefined && given !== "") return { executablePath: given, args };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  const { executablePath, env } = await unpackChromium();
  return { executablePath, args, env: { ...definedEnv(), ...env } };
}

function definedEnv(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
