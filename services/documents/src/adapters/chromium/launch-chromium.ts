import type { Logger } from "@accord/service-kit";
import puppeteer, { type Browser, type LaunchOptions } from "puppeteer";
import { fontEnv } from "./sheet-fonts.ts";
import type { SandboxMode } from "./sandbox-modes.ts";
import { unpackChromium } from "@accord/chromium";

export interface ChromiumChoice {
  /** CHROMIUM_PATH; without it the packaged browser, or the installed Chrome. */
  readonly path?: string | undefined;
  readonly sandbox: SandboxMode;
  readonly logger: Logger;
}

/** No network: names do not resolve, and all other traffic goes to a proxy that does not exist. */
const args = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--font-render-hinting=none",
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://127.0.0.1:9",
  "--proxy-bypass-list=<-loopback>",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--no-pings",
];

/** Longer than a sheet's deadline, which must come first. */
const PROTOCOL_MS = 30_000;

const isRoot = process.getuid?.() === 0;

export async function launchChromium(choice: ChromiumChoice): Promise<Browser> {
  const program = await launchOptions(choice.path);
  const start = async (sandbox: boolean) => {
    const browser = await puppeteer.launch({
      ...(await withLowPriority(program, sandbox ? args : [...args, "--no-sandbox"])),
      pipe: true,
      timeout: 15_000,
      protocolTimeout: PROTOCOL_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    ignorePipeErrors(browser);
    return browser;
  };
  if (choice.sandbox === "on") return start(true);
  // Chromium refuses to start with its sandbox as root.
  if (choice.sandbox === "off" || isRoot) return start(false);
  try {
    return await start(true);
  } catch (err) {
    const browser = await start(false);
    choice.logger.warn(
      { err },
      "Chromium's sandbox is not allowed here, so sheets are printed without it. Allow user namespaces, or set CHROMIUM_SANDBOX=off to silence this.",
    );
    return browser;
  }
}

/**
 * A crashing browser resets its pipes; an unhandled error event would end this process. Puppeteer stops listening at
 * the end of a browser, and the readers it puts on the output pass errors on without a listener of theirs.
 */
function ignorePipeErrors(browser: Browser): void {
  for (const pipe of browser.process()?.stdio ?? [])
    pipe?.removeAllListeners("error").on("error", () => undefined);
}

/**
 * Answers of the service come before sheets: a low priority, which Chromium's processes inherit from its start. As root
 * Chromium would raise its own above all others, so that it loses the right to.
 */
const lowPriority = `s="setpriv --bounding-set -sys_nice"
$s true 2>/dev/null || s=
exec $s nice -n 5 "$@"`;

async function withLowPriority(
  { executablePath, ...program }: LaunchOptions,
  flags: string[],
): Promise<LaunchOptions> {
  const mode = { headless: "shell", args: flags } as const;
  if (executablePath === undefined || process.platform !== "linux")
    return { ...program, ...mode, ...(executablePath !== undefined && { executablePath }) };
  const command = [executablePath, ...(await puppeteer.defaultArgs(mode))];
  return {
    ...program,
    executablePath: "/bin/sh",
    ignoreDefaultArgs: true,
    args: ["-c", lowPriority, "sh", ...command],
  };
}

async function launchOptions(path: string | undefined): Promise<LaunchOptions> {
  const fonts = await fontEnv();
  const env = { ...process.env, ...fonts };
  if (path !== undefined) return { executablePath: path, env };
  if (process.platform !== "linux" || process.arch !== "x64") return { channel: "chrome", env };
  const unpacked = await unpackChromium();
  return {
    executablePath: unpacked.executablePath,
    env: { ...process.env, ...unpacked.env, ...fonts },
  };
}
