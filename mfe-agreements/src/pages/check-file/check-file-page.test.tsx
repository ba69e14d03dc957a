import { openPage, refusal, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  chooseFile,
  cleanUp,
  click,
  fieldLabelled,
  linkNamed,
  pageText,
  textOf,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement, sampleId } from "../../testing/sample-agreement.ts";
import { envelopeId, sampleSigner } from "../../testing/sample-envelope.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { CheckFilePage } from "./check-file-page.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const route = "POST /api/docusign/verify-file";
const hash = "0f".repeat(32);
const signedAt = "2026-11-19T15:00:00.000Z";
const pdf = new File(["%PDF-1.7"], "signed.pdf", { type: "application/pdf" });
const match = {
  envelopeId: envelopeId(1),
  agreementId: sampleAgreement().id,
  subject: "Please sign",
  signers: [
    sampleSigner({ name: "Arun Natarajan", order: 2, status: "signed", signedAt }),
    sampleSigner({ status: "signed", signedAt }),
  ],
  completedAt: signedAt,
};

const field = () => fieldLabelled("PDF");
const check = () => click(buttonNamed("Check File"));

async function open(routes: Parameters<typeof serveAgreements>[0]) {
  const server = serveAgreements(routes);
  await openPage(<CheckFilePage />);
  return { ...server, seen: () => server.seen("POST", "/api/docusign/verify-file") };
}

test("names the agreement, the signers and the date of a signed PDF", async () => {
  const { seen } = await open({ [route]: { body: { hash, isPdf: true, match } } });
  expect(textOf("heading", { level: 1 })).toBe("Does this file match?");
  await check();
  await waitForText("Choose the PDF to check");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await chooseFile(field(), pdf);
  await check();
  await waitForText(
    "This is the signed PDF of AGR-2026-0007, signed by Priya Natarajan and Arun Natarajan on 11/19/2026.",
  );
  expect(pageText()).toContain(`SHA-256 of the file${hash}`);
  expect(linkNamed("AGR-2026-0007").getAttribute("href")).toBe(
    `/agreements?id=${sampleAgreement().id}`,
  );
  expect(seen().map(({ body }) => body)).toEqual([{ file: pdf }]);
  await expectAccessible();
});

test("reports a file that is not a signed document, and nothing about the next one before it is checked", async () => {
  await open({ [route]: { body: { hash, isPdf: true, match: null } } });
  await chooseFile(field(), pdf);
  await check();
  await waitForText("No signed document of ours is this file, byte for byte");
  expect(pageText()).toContain(hash);
  await expectAccessible();
  await chooseFile(field(), new File(["%PDF-1.4"], "another.pdf"));
  expect(pageText()).not.toContain("byte for byte");
});

test("reports a file that is named as a PDF and is not one", async () => {
  await open({ [route]: { body: { hash, isPdf: false, match: null } } });
  await chooseFile(field(), new File(["A note"], "note.pdf"));
  await check();
  await waitForText("The file is not a PDF. No signed document of ours is this file.");
  expect(pageText()).not.toContain("byte for byte");
});

test("recognizes the signed PDF of a deleted agreement", async () => {
  const gone = { ...match, agreementId: sampleId("agreement", 99), completedAt: null };
  await open({ [route]: { body: { hash, isPdf: true, match: gone } } });
  await chooseFile(field(), pdf);
  await check();
  await waitForText(
    "This is the signed PDF of a deleted agreement, signed by Priya Natarajan and Arun Natarajan on 11/19/2026.",
  );
});

test("shows why a check failed, and retries it", async () => {
  const { seen, change } = await open({ [route]: { status: 502 } });
  await chooseFile(field(), new File(["x"], "photo.png"));
  await waitForText('"photo.png" is not a PDF file. Choose another file.');
  await chooseFile(field(), pdf);
  await check();
  await waitForText("The file was not checked. Please try again.");
  await expectAccessible();
  change(route, refusal(503, "Signing is not available. Try again later."));
  await check();
  await waitForText("Signing is not available. Try again later.");
  change(route, { body: { hash, isPdf: true, match: null } });
  await check();
  await waitForText("byte for byte");
  expect(pageText()).not.toContain("Try again later");
  expect(seen()).toHaveLength(3);
});
