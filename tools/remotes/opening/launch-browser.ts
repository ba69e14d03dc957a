import { RemoteError } from "@accord/registry/stores";
import type { Browser, LaunchOptions } from "puppeteer";

const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];

const NEEDED =
  "The pages of a remote are opened in Chromium before everybody gets them. Name a browser with CHROMIUM_PATH.";

async function programOf(env: NodeJS.ProcessEnv): Promise<LaunchOptions> {
  const executablePath = env["CHROMIUM_PATH"];
  if (executablePath) return { executablePath };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome" };
  const { unpackChromium } = await import("@accord/chromium");
  const { executablePath: unpacked, env: added } = await unpackChromium();
  return { executablePath: unpacked, env: { ...env, ...added } };
}

/** CHROMIUM_PATH, the packaged Chromium, else the machine's Chrome. Throws RemoteError. */
export async function launchBrowser(env = process.env): Promise<Browser> {
  try {
    const { default: puppeteer } = await import("puppeteer");
    return await puppeteer.launch({ ...(await programOf(env)), args, headless: "shell" });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : String(cause);
    throw new RemoteError(`${NEEDED} It did not start: ${reason}`, { cause });
  }
}
