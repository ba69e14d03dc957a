import { openPage, toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  linkNamed,
  submitButton,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { expectAccessible } from "../../testing/expect-accessible.ts";
import { sampleAgreement, youngAgreement } from "../../testing/sample-agreement.ts";
import { serveAgreements } from "../../testing/serve-agreements.ts";
import { AgreementsPage } from "./agreements-page.tsx";

// Axe reads the whole page, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const listed = {
  body: [youngAgreement],
  headers: { "X-Total-Count": "14", "X-Unfiltered-Count": "20" },
};

test("statements of all matching agreements ask again when another number matches", async () => {
  const path = "/api/reports/statements";
  const message = "Now 15 match. Go on with 15?";
  const server = serveAgreements({
    "GET /api/agreements": listed,
    "POST /api/reports/statements": {
      status: 409,
      body: { message, code: "count_changed", count: 15 },
    },
  });
  await openPage(<AgreementsPage />, { path: "/agreements?investor=marchetti" });
  await waitForText("Sofia Marchetti");
  await click(fieldLabelled("Select all shown agreements"));
  await click(buttonNamed("All 14 matching"));
  await click(buttonNamed("Print statements"));
  await waitForText("Statements for 14 Agreements");
  await expectAccessible();
  const submit = () => click(submitButton());
  await submit();
  await waitForText(message);
  await waitForText("Statements for 15 Agreements");
  server.change(`POST ${path}`, { status: 202, body: {} });
  await submit();
  await waitFor(() =>
    expect(toastText()).toBe("The statements are being created. They are on the Reports page."),
  );
  const filter = { investor: "marchetti" };
  expect(server.seen("POST", path).map(({ body }) => body)).toMatchObject([
    { agreements: { filter, count: 14 } },
    { agreements: { filter, count: 15 } },
  ]);
});

test("PDF copies name the agreements without one, and try only these again", async () => {
  const path = "/api/agreements/pdf-copies";
  const [ready, refused] = [youngAgreement.id, sampleAgreement().id];
  const reason = "No document has been uploaded or signed yet.";
  const server = serveAgreements({
    "GET /api/agreements": listed,
    [`GET ${path}`]: ({ search }) =>
      search.has("ids")
        ? { body: { ready: [refused], refused: [] } }
        : {
            body: {
              ready: [ready],
              refused: [{ agreementId: refused, reference: "AGR-2026-0001", reason }],
            },
          },
  });
  await openPage(<AgreementsPage />, { path: "/agreements?investor=marchetti" });
  await waitForText("Sofia Marchetti");
  await click(fieldLabelled("Select all shown agreements"));
  await click(buttonNamed("All 14 matching"));
  await click(buttonNamed("PDF copies"));
  await waitForText("1 PDF ready, 1 refused");
  await waitForText(reason);
  await expectAccessible();
  const zip = "/api/agreements/pdf-copies.zip?ids=";
  expect(linkNamed("Download 1 PDF as ZIP").getAttribute("href")).toBe(`${zip}${ready}`);
  await click(buttonNamed("Try this 1 again"));
  await waitFor(() =>
    expect(linkNamed("Download 1 PDF as ZIP").getAttribute("href")).toBe(`${zip}${refused}`),
  );
  const [first, again] = server.seen("GET", path).map(({ search }) => Object.fromEntries(search));
  expect(first).toEqual({ investor: "marchetti", count: "14" });
  expect(again).toEqual({ ids: refused });
});

test("only staff print statements", async () => {
  serveAgreements({ "GET /api/agreements": listed });
  await openPage(<AgreementsPage />, { path: "/agreements", roles: ["viewer"] });
  await waitForText("Sofia Marchetti");
  await click(fieldLabelled("Select all shown agreements"));
  await waitForText("1 selected");
  expect(document.body.textContent).not.toContain("Print statements");
});
