import path from "node:path";
import { pathToFileURL } from "node:url";
import { installFromNpm } from "../peers/install-from-npm.ts";
import { startBrowser } from "./start-browser.ts";

const VERSION = "13.5.0";

export interface FirstLoad {
  /** Largest contentful paint in milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  readonly scripts: readonly string[];
}

/** Lighthouse's emulated device, network and processor. */
export type Screen = "desktop" | "mobile";

export type OpenFirst = (url: string, cookie: string, screen: Screen) => Promise<FirstLoad>;

/** The parts of Lighthouse's report that are read. */
interface Report {
  readonly lhr: {
    readonly finalDisplayedUrl: string;
    readonly runtimeError?: { readonly message: string };
    readonly audits: Readonly<Record<string, Audit | undefined>>;
  };
}

interface Audit {
  readonly numericValue?: number;
  readonly errorMessage?: string;
  readonly details?: { readonly items?: readonly { url: string; resourceType: string }[] };
}

type Lighthouse = (url: string, flags: object, config?: object) => Promise<Report | undefined>;

const onlyAudits = ["largest-contentful-paint", "cumulative-layout-shift", "network-requests"];

/** With Lighthouse's own settings; each load uses a new browser. */
export async function installLighthouse(): Promise<OpenFirst> {
  const dependencies = { lighthouse: VERSION };
  const folder = installFromNpm(`lighthouse-${VERSION}`, { dependencies });
  const core = path.join(folder, "node_modules", "lighthouse", "core");
  const load = (file: string) => import(pathToFileURL(path.join(core, file)).href);
  const { default: lighthouse } = (await load("index.js")) as { default: Lighthouse };
  const { default: desktop } = (await load("config/desktop-config.js")) as { default: object };
  return async (url, cookie, screen) => {
    const browser = await startBrowser();
    const flags = {
      port: browser.port,
      logLevel: "error",
      output: "json",
      onlyAudits,
      disableStorageReset: true,
      extraHeaders: { Cookie: cookie },
    };
    try {
      const report = await lighthouse(url, flags, screen === "desktop" ? desktop : undefined);
      return firstLoadOf(url, report);
    } finally {
      await browser.stop();
    }
  };
}

function firstLoadOf(url: string, report: Report | undefined): FirstLoad {
  if (!report) throw new Error(`Lighthouse says nothing of ${url}.`);
  const { audits, finalDisplayedUrl, runtimeError } = report.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  // Without a session the page redirects.
  if (finalDisplayedUrl.split("#")[0] !== url) {
    throw new Error(`${url} led to ${finalDisplayedUrl}.`);
  }
  const valueOf = (name: string) => {
    const audit = audits[name];
    if (audit?.numericValue !== undefined) return audit.numericValue;
    throw new Error(`Lighthouse has no ${name}: ${audit?.errorMessage ?? "no reason"}`);
  };
  const requests = audits["network-requests"]?.details?.items ?? [];
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  return {
    lcp: valueOf("largest-contentful-paint"),
    cls: valueOf("cumulative-layout-shift"),
    scripts: [...new Set(scripts.map((script) => script.url))],
  };
}
