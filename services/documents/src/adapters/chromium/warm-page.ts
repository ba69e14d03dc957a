import type { Browser, CDPSession, Page } from "puppeteer";

export type WarmPage = Awaited<ReturnType<typeof openWarmPage>>;

/**
 * Chromium keeps data of earlier documents: after 1,500 of them printing takes three times as long. Navigating away
 * resets it.
 */
const RESET_AFTER = 25;

export async function openWarmPage(browser: Browser) {
  const page = await browser.newPage();
  const chromium = await page.createCDPSession();
  await page.setJavaScriptEnabled(false);
  await refuseRequests(chromium);
  const { frameTree } = await chromium.send("Page.getFrameTree");
  const frameId = frameTree.frame.id;
  let printed = 0;
  return {
    closed: closedOf(browser, page),
    print: async (html: string) => {
      printed += 1;
      if (printed % RESET_AFTER === 0) await chromium.send("Page.navigate", { url: "about:blank" });
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

async function loadFonts(chromium: CDPSession): Promise<void> {
  await chromium.send("Runtime.evaluate", {
    expression: "Promise.all([...document.fonts].map((face) => face.load())).then(() => null)",
    awaitPromise: true,
  });
}

async function refuseRequests(chromium: CDPSession): Promise<void> {
  chromium.on("Fetch.requestPaused", ({ requestId }) => {
    const refusal = { requestId, errorReason: "BlockedByClient" } as const;
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

function closedOf(browser: Browser, page: Page): Promise<never> {
  const closed = new Promise<never>((_resolve, reject) => {
    const end = () => reject(new Error("Chromium ended while it printed."));
    browser.once("disconnected", end);
    page.once("close", end);
    page.once("error", end);
  });
  closed.catch(() => undefined);
  return closed;
}
