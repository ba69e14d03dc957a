import type { InvestorDocuments } from "@accord/contracts";
import { MAX_FILE_BYTES } from "@accord/domain";
import { openPage, refusal, toastText } from "@accord/remote-kit/testing";
import {
  accessibilityFindings,
  allByRole,
  allByText,
  buttonNamed,
  byRole,
  chooseFile,
  cleanUp,
  click,
  linkNamed,
  pageText,
  waitFor,
} from "@accord/ui/testing";
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { serveInvestors } from "../testing/open-page.tsx";
import { sampleInvestor } from "../testing/sample-investor.ts";
import { DocumentsSection } from "./documents-section.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleInvestor();
const w9Path = `/api/investors/${id}/upload-w9`;
const taxPath = `/api/investors/${id}/upload-1099`;
const w9Route = "POST /api/investors/:id/upload-w9";
const taxRoute = "POST /api/investors/:id/upload-1099";
const readRoute = "GET /api/investors/:id/documents";

const pdf = new File(["%PDF-1.7"], "w9.pdf", { type: "application/pdf" });
const onRecord = (key: string) => ({
  key,
  fileName: `${key}.pdf`,
  contentType: "application/pdf",
  uploadedAt: "2026-03-02T15:00:00.000Z",
});
const onFile: InvestorDocuments = {
  w9: onRecord("w9-key"),
  tax1099: [{ ...onRecord("tax-key"), year: 2024 }],
};
const filed = (message: string, replacedKey: string | null = null) => ({
  status: 201,
  body: { message, key: "k", fileName: "w9.pdf", replacedKey },
});

const isAccessible = async () => expect(await act(accessibilityFindings)).toEqual([]);
const links = () => allByRole("link").map(({ ariaLabel }) => ariaLabel);

async function open(routes: Parameters<typeof serveInvestors>[0] = {}) {
  const server = serveInvestors(routes);
  await openPage(<DocumentsSection investorId={id} />);
  await waitFor(() => expect(pageText()).toContain("1099 2022"));
  return server;
}

test("opens a document in a new tab and offers to replace it", async () => {
  await open({ [readRoute]: { body: onFile } });
  expect(links()).toEqual(["View W9 Form", "View 1099 2024"]);
  expect(linkNamed("View W9 Form").getAttribute("href")).toBe("/api/documents/w9-key");
  expect(linkNamed("View W9 Form").target).toBe("_blank");
  expect(linkNamed("View 1099 2024").getAttribute("href")).toBe("/api/documents/tax-key");
  buttonNamed("Replace W9 Form");
  for (const year of [2026, 2025, 2024, 2023, 2022]) buttonNamed(`Upload 1099 ${year}`);
  const accepted = allByRole("button", /^(Upload|Replace)/).map((button) =>
    button.nextElementSibling?.getAttribute("accept"),
  );
  expect(new Set(accepted)).toEqual(new Set([".pdf,.doc,.docx"]));
  await isAccessible();
});

test("uploads a W9 once with progress, and shows it without a reload", async () => {
  let stored: InvestorDocuments = { w9: null, tax1099: [] };
  let answer = () => undefined as void;
  const server = await open({
    [readRoute]: () => ({ body: stored }),
    [w9Route]: () =>
      new Promise((resolve) => {
        answer = () => resolve(filed("The W9 was uploaded."));
      }),
  });
  expect(pageText()).toContain("W9 Form Not uploadedUpload W9");
  await isAccessible();
  await chooseFile(buttonNamed("Upload W9"), pdf);
  const busy = await waitFor(() => buttonNamed("Upload W9: 50%"));
  await chooseFile(busy, pdf);
  stored = onFile;
  answer();
  await waitFor(() => linkNamed("View W9 Form"));
  expect(toastText()).toBe("The W9 was uploaded.");
  expect(server.seen("POST", w9Path).map(({ body }) => body)).toEqual([{ w9: pdf, replaces: "" }]);
});

test("uploads a 1099 for the year of its card, also as a replacement", async () => {
  const server = await open({
    [readRoute]: { body: onFile },
    [taxRoute]: filed("The 1099 was uploaded."),
  });
  await chooseFile(buttonNamed("Upload 1099 2024"), pdf);
  await waitFor(() => expect(server.seen("POST", taxPath)).toHaveLength(1));
  await chooseFile(buttonNamed("Upload 1099 2022"), pdf);
  await waitFor(() => expect(server.seen("POST", taxPath)).toHaveLength(2));
  expect(server.seen("POST", taxPath).map(({ body }) => body)).toEqual([
    { document: pdf, year: "2024", replaces: "tax-key" },
    { document: pdf, year: "2022", replaces: "" },
  ]);
});

for (const [what, name, route] of [
  ["W9", "Upload W9", w9Route],
  ["1099", "Upload 1099 2026", taxRoute],
] as const) {
  test(`says why a ${what} was not filed, in a toast and beside it, until the next try`, async () => {
    const server = await open({ [route]: refusal(415, "This is a program.") });
    const again = () => chooseFile(buttonNamed(name), pdf);
    const problem = (text: string) =>
      allByText(what === "W9" ? text : `1099 2026 ${text}`, byRole("region", "Documents"));
    const fails = async (text: string) => {
      await waitFor(() => expect(toastText()).toBe(text));
      expect(problem(text)).toHaveLength(1);
      await waitFor(() => buttonNamed(name));
    };
    await again();
    await fails(`Failed to upload ${what}: This is a program.`);
    await isAccessible();
    server.change(route, { status: 502 });
    await again();
    await fails(`Failed to upload ${what}: The server gave no reason.`);
    server.change(route, () => Promise.reject(new TypeError("Failed to fetch")));
    await again();
    await fails("Upload error: The connection failed. Check it and try again.");
    server.change(route, filed("It was uploaded."));
    await again();
    await waitFor(() => expect(toastText()).toBe("It was uploaded."));
    expect(byRole("region", "Documents").textContent).not.toContain("Failed");
  });
}

test("names who replaced the W9 meanwhile, and replaces that one only after a confirmation", async () => {
  let stored = onFile;
  const server = await open({ [readRoute]: () => ({ body: stored }) });
  const stale = { changedBy: "Dana Lee", changedAt: "2026-11-20T20:14:00.000Z" };
  server.change(w9Route, () => {
    stored = { ...onFile, w9: onRecord("their-key") };
    return refusal(412, "Somebody changed this document since you opened it.", stale);
  });
  await chooseFile(buttonNamed("Replace W9 Form"), pdf);
  const notice =
    "Dana Lee changed this document on 11/20/2026, 3:14 PM. The row shows that file now.";
  await waitFor(() => expect(pageText()).toContain(notice));
  expect(toastText()).toContain("Failed to upload W9: Somebody changed this document");
  await waitFor(() =>
    expect(linkNamed("View W9 Form").getAttribute("href")).toBe("/api/documents/their-key"),
  );
  await isAccessible();
  // The words would be torn apart by a button among them, at least on a phone.
  const line = buttonNamed("Replace it anyway").closest("div");
  expect(line?.textContent).toBe("Replace it anyway");
  server.change(w9Route, filed("W9 uploaded.", "their-key"));
  await click(buttonNamed("Replace it anyway"));
  await waitFor(() => expect(toastText()).toBe("W9 uploaded. The former file is kept in History."));
  expect(server.seen("POST", w9Path).map(({ body }) => body)).toEqual([
    { w9: pdf, replaces: "w9-key" },
    { w9: pdf, replaces: "their-key" },
  ]);
  expect(pageText()).not.toContain("Replace it anyway");
});

test("stopping an upload shows no error, and closing the tab asks while it runs", async () => {
  const leaves = () => {
    const leaving = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(leaving);
    return !leaving.defaultPrevented;
  };
  const server = await open({ [w9Route]: () => new Promise(() => undefined) });
  expect(leaves()).toBe(true);
  await chooseFile(buttonNamed("Upload W9"), pdf);
  await waitFor(() => buttonNamed("Upload W9: 50%"));
  expect(leaves()).toBe(false);
  await click(buttonNamed("Cancel: Upload W9"));
  await waitFor(() => buttonNamed("Upload W9"));
  expect(leaves()).toBe(true);
  expect(toastText()).toBe("");
  expect(pageText()).not.toContain("Failed");
  server.change(w9Route, filed("W9 uploaded."));
  await chooseFile(buttonNamed("Upload W9"), pdf);
  await waitFor(() => expect(toastText()).toBe("W9 uploaded."));
});

test("does not upload a file that is too large or of another type", async () => {
  const server = await open();
  const huge = new File(["x"], "huge.pdf");
  Object.defineProperty(huge, "size", { value: MAX_FILE_BYTES + 1 });
  await chooseFile(buttonNamed("Upload W9"), huge);
  const refused = 'Failed to upload W9: "huge.pdf" is larger than 10 MB.';
  await waitFor(() => expect(toastText()).toContain(refused));
  await chooseFile(buttonNamed("Upload 1099 2026"), new File(["x"], "photo.png"));
  await waitFor(() => expect(toastText()).toContain('Failed to upload 1099: "photo.png" is not a'));
  expect([...server.seen("POST", w9Path), ...server.seen("POST", taxPath)]).toEqual([]);
});
