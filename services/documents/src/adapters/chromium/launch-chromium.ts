import type { Logger } from "@accord/service-kit";
import puppeteer from "puppeteer";
import type { Browser, LaunchOptions } from "puppeteer";
import { fontEnv } from "./sheet-fonts.ts";
import type { SandboxMode } from "./sandbox-modes.ts";
import { unpackChromium } from "./unpack-chromium.ts";

/** Which browser prints, and how it is confined. */
export interface ChromiumChoice {
  /** A program of one's own (CHROMIUM_PATH); else the packaged one, or the machine's Chrome. */
  readonly path?: string | undefined;
  readonly sandbox: SandboxMode;
  readonly logger: Logger;
}

/**
 * Nothing may leave the machine: names do not resolve, and what needs no name ends at a proxy that
 * is not there. What a page asks for is refused as well (warm-page.ts).
 */
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

/** Longer than any sheet may take, so that its own deadline comes first. */
const PROTOCOL_MS = 30_000;

const isRoot = process.getuid?.() === 0;

/** Starts a browser that is spoken to through a pipe, so that it ends with this process. */
export async function launchChromium(choice: ChromiumChoice): Promise<Browser> {
  const program = await programOf(choice.path);
  const start = async (sandbox: boolean) => {
    const browser = await puppeteer.launch({
      ...program,
      headless: "shell",
      pipe: true,
      args: sandbox ? args : [...args, "--no-sandbox"],
      timeout: 15_000,
      protocolTimeout: PROTOCOL_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    surviveBrokenPipes(browser);
    return browser;
  };
  if (choice.sandbox === "on") return start(true);
  // Chromium refuses to start with its sandbox when it is run by root.
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
 * A browser that dies resets its pipes, also after puppeteer stopped listening to them; an error
 * that nobody hears would end this process.
 */
function surviveBrokenPipes(browser: Browser): void {
  for (const pipe of browser.process()?.stdio ?? []) pipe?.on("error", () => undefined);
}

async function programOf(path: string | undefined): Promise<LaunchOptions> {
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
