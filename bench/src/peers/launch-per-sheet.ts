import { unpackChromium } from "@accord/chromium";
import { sampleFontEnv } from "@accord/documents/testing/sample-sheets";
import puppeteer from "puppeteer";

export type PrintAlone = (html: string) => Promise<Uint8Array>;

/**
 * As on the first page of puppeteer's manual: launch, new page, content, PDF, close. Chromium,
 * fonts and document are Accord's.
 */
export async function launchPerSheet(): Promise<PrintAlone> {
  const given = process.env["CHROMIUM_PATH"];
  const unpacked = given ? { executablePath: given, env: {} } : await unpackChromium();
  const env = { ...process.env, ...unpacked.env, ...(await sampleFontEnv()) };
  const args = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"];
  return async (html) => {
    const { executablePath } = unpacked;
    const browser = await puppeteer.launch({ executablePath, env, headless: "shell", args });
    try {
      const page = await browser.newPage();
      await page.setContent(html);
      return await page.pdf({ printBackground: true, preferCSSPageSize: true });
    } finally {
      await browser.close();
    }
  };
}
