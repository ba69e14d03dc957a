import { openPage, refusal, toastText, waitForText, submitForm } from "@accord/remote-kit/testing";
import {
  byRole,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  firstByRole,
  optionContaining,
  pageText,
  press,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement } from "../../testing/sample-agreement.ts";
import { filedDocument, noDocuments } from "../../testing/sample-documents.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AddAmendment } from "./add-amendment.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const { id } = sampleAgreement();
const path = `/api/agreements/${id}/upload-document`;
const route = "POST /api/agreements/:id/upload-document";
const document1 = new File(["%PDF-1.7"], "amendment.pdf", { type: "application/pdf" });
const filed = {
  status: 201,
  body: {
    message: "Amendment 2 was uploaded.",
    key: "k",
    fileName: "amendment.pdf",
    replacedKey: null,
  },
};

const notice = () => textOf("alert", { within: firstByRole("dialog") });

async function describe(text: string): Promise<void> {
  await typeInto(fieldLabelled("Description"), text);
}

async function chooseAgreement(): Promise<void> {
  await click(fieldLabelled("Agreement"));
  await typeInto(fieldLabelled("Agreement"), "0007");
  await waitFor(() => expect(optionContaining("AGR-2026-0007")).toBeDefined());
  await click(optionContaining("AGR-2026-0007")!);
}

/** The dialog with everything filled in. */
async function openFilled(routes: Parameters<typeof serveAgreements>[0]) {
  const onClose = vi.fn();
  const server = serveAgreements(routes);
  await openPage(<AddAmendment onClose={onClose} />);
  await chooseAgreement();
  await typeInto(fieldLabelled("Amendment Number"), "2");
  await describe("  Rate change ");
  await chooseFile(fieldLabelled("Document"), document1);
  return { server, onClose };
}

test("reports missing fields, and asks before typed text is discarded", async () => {
  serveAgreements();
  await openPage(<AddAmendment onClose={vi.fn()} />);
  const numbers = [...(fieldLabelled("Amendment Number") as HTMLSelectElement).options];
  expect(numbers.map(({ value }) => value)).toEqual(["", "1", "2", "3", "4"]);
  await submitForm();
  await waitForText("Agreement is required");
  expect(pageText()).toContain("Amendment number is required");
  expect(pageText()).toContain("Document is required");
  await chooseAgreement();
  await typeInto(fieldLabelled("Amendment Number"), "2");
  await submitForm();
  await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Document")));
  await press("Escape");
  await waitForText("Discard your changes?");
});

test("uploads the amendment with its number and description once, with a toast", async () => {
  let answer = () => undefined as void;
  const { server, onClose } = await openFilled({
    [route]: () =>
      new Promise((resolve) => {
        answer = () => resolve(filed);
      }),
  });
  expect(pageText()).not.toContain("will be replaced");
  await expectAccessible();
  await submitForm();
  await submitForm();
  await waitForText("Adding...");
  const bar = await waitFor(() => byRole("progressbar"));
  expect(bar.getAttribute("aria-valuenow")).toBe("50");
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastText()).toBe("Amendment 2 was uploaded.");
  expect(server.seen("POST", path).map(({ body }) => body)).toEqual([
    {
      documentType: "amendment",
      amendmentIndex: "2",
      description: "Rate change",
      replaces: "",
      document: document1,
    },
  ]);
});

test("names the amendment that will be replaced and says that it is kept", async () => {
  const former = { ...filedDocument("old.pdf"), number: 2, description: "First try" };
  await openFilled({
    "GET /api/agreements/:id/documents": { body: { ...noDocuments, amendments: [former] } },
  });
  await waitForText(
    "Amendment 2 (old.pdf, uploaded 03/02/2026) will be replaced. It is kept in History.",
  );
  expect(pageText()).toContain('Left blank, it stays "First try".');
  await typeInto(fieldLabelled("Amendment Number"), "3");
  await waitFor(() => expect(pageText()).not.toContain("will be replaced"));
});

test("shows why an upload failed and keeps the typed text for a retry", async () => {
  const { server, onClose } = await openFilled({ [route]: refusal(415, "This is a program.") });
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("Failed to upload document: This is a program."));
  expect(notice()).toBe("This is a program.");
  await expectAccessible();
  server.change(route, { status: 500 });
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("Failed to upload document. Please try again."));
  server.change(route, () => Promise.reject(new TypeError("Failed to fetch")));
  await submitForm();
  await waitFor(() => expect(toastText()).toBe("Network error during upload"));
  expect(notice()).toBe("The connection failed. Check it and try again.");
  expect(onClose).not.toHaveBeenCalled();
  server.change(route, filed);
  await submitForm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.seen("POST", path)).toHaveLength(4);
});

test("starts with the amendment of its row, and replaces another user's only after a confirmation", async () => {
  const onClose = vi.fn();
  const theirs = { ...filedDocument("theirs.pdf"), number: 2, description: null };
  let amendments: (typeof theirs)[] = [];
  const server = serveAgreements({
    "GET /api/agreements/:id/documents": () => ({ body: { ...noDocuments, amendments } }),
    [route]: () => {
      amendments = [theirs];
      const stale = { changedBy: "Dana Lee", changedAt: "2026-11-20T20:14:00.000Z" };
      return refusal(412, "Somebody changed this document since you opened it.", stale);
    },
  });
  const place = { agreement: sampleAgreement(), number: 2 };
  await openPage(<AddAmendment onClose={onClose} preset={place} />);
  expect(fieldLabelled("Agreement").value).toBe("AGR-2026-0007");
  expect(fieldLabelled("Amendment Number").value).toBe("2");
  await waitFor(() =>
    expect(server.seen("GET", `/api/agreements/${id}/documents`)).toHaveLength(1),
  );
  await chooseFile(fieldLabelled("Document"), document1);
  await submitForm();
  await waitForText("Dana Lee changed this amendment on 11/20/2026, 3:14 PM.");
  await waitForText("Amendment 2 (theirs.pdf, uploaded 03/02/2026) will be replaced.");
  server.change(route, filed);
  await submitForm();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = server.seen("POST", path).map(({ body }) => Reflect.get(Object(body), "replaces"));
  expect(sent).toEqual(["", "theirs-pdf"]);
});

test("stops an upload, keeps the dialog with the typed text, and reports no failure", async () => {
  const { onClose } = await openFilled({ [route]: () => new Promise(() => undefined) });
  await submitForm();
  await waitForText("Adding...");
  await press("Escape");
  await waitFor(() => expect(firstByRole("progressbar")).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(pageText()).not.toContain("Failed");
  expect(pageText()).toContain("amendment.pdf");
});
