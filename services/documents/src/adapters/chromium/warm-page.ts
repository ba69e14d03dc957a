import type { Browser, CDPSession, Page } from "puppeteer";

/** A page that stays open and prints one document after another. */
export interface WarmPage {
  /** Replaces all that the page shows and prints it. One document at a time. */
  print(html: string): Promise<Buffer>;
  /** Rejects when the page or its browser is gone; never resolves. */
  readonly gone: Promise<never>;
  close(): Promise<void>;
}

/**
 * Documents after which the page starts from nothing: what Chromium keeps of the earlier ones makes
 * each print a little slower, three times as slow after 1,500.
 */
const FRESH_AFTER = 25;

/** Opens a page that runs no scripts and loads nothing, whatever it is given to show. */
export async function openWarmPage(browser: Browser): Promise<WarmPage> {
  const page = await browser.newPage();
  const chromium = await page.createCDPSession();
  await page.setJavaScriptEnabled(false);
  await refuseRequests(chromium);
  const { frameTree } = await chromium.send("Page.getFrameTree");
  const frameId = frameTree.frame.id;
  let printed = 0;
  return {
    gone: goneOf(browser, page),
    print: async (html) => {
      printed += 1;
      if (printed % FRESH_AFTER === 0) await chromium.send("Page.navigate", { url: "about:blank" });
      await chromium.send("Page.setDocumentContent", { frameId, html });
      if (html.includes("@font-face")) await loadFonts(chromium);
      const { data } = await chromium.send("Page.printToPDF", {
        printBackground: true,
        preferCSSPageSize: true,
      });
      return Buffer.from(data, "base64");
    },
    close: () => page.close(),
  };
}

/** A page prints what it has, so the fonts inside it are loaded first. Ours alone runs: pages run no scripts. */
async function loadFonts(chromium: CDPSession): Promise<void> {
  await chromium.send("Runtime.evaluate", {
    expression: "Promise.all([...document.fonts].map((face) => face.load())).then(() => null)",
    awaitPromise: true,
  });
}

/** What the browser asks us for is refused; what it does not ask for is offline. */
async function refuseRequests(chromium: CDPSession): Promise<void> {
  chromium.on("Fetch.requestPaused", ({ requestId }) => {
    const refusal = { requestId, errorReason: "BlockedByClient" } as const;
    // The page may be gone by now, and its requests with it.
    chromium.send("Fetch.failRequest", refusal).catch(() => undefined);
  });
  await chromium.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  await chromium.send("Network.enable");
  await chromium.send("Network.emulateNetworkConditions", {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  });
}

function goneOf(browser: Browser, page: Page): Promise<never> {
  const gone = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error("Chromium ended while it printed."));
    browser.once("disconnected", end);
    page.once("close", end);
    page.once("error", end);
  });
  gone.catch(() => undefined);
  return gone;
}
