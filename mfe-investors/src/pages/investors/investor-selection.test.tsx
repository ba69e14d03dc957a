import { toastText, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  cleanUp,
  click,
  fieldLabelled,
  press,
  submitButton,
  textOf,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "../../features/investors/testing/open-page.tsx";
import { sampleInvestor } from "../../features/investors/testing/sample-investor.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

test("investors are chosen one by one, all that are shown, and with Escape none", async () => {
  serveInvestors();
  await openPage();
  await waitForText("1–3 of 3");
  const box = (name: string) => fieldLabelled(`Select ${name}`);
  const bar = () => textOf("group", "Selected investors");
  await click(box("Margaret Okafor"));
  expect(bar()).toContain("1 selected");
  await click(buttonNamed("Clear"));
  expect(bar()).toBeUndefined();
  await click(box("all shown investors"));
  expect(bar()).toContain("3 selected");
  await press("Escape");
  expect(bar()).toBeUndefined();
});

test("statements of the chosen investors are printed", async () => {
  const server = serveInvestors({ "POST /api/reports/statements": { status: 202, body: {} } });
  await openPage();
  await waitForText("1–3 of 3");
  await click(fieldLabelled("Select Margaret Okafor"));
  await click(buttonNamed("Print statements"));
  await waitForText("Statement of 1 Investor");
  await click(submitButton());
  await waitFor(() =>
    expect(toastText()).toBe("The statements are being created. They are on the Reports page."),
  );
  const [sent] = server.seen("POST", "/api/reports/statements");
  expect(sent?.body).toMatchObject({ investors: { ids: [expect.any(String)] } });
});

test("the investors without a current W-9 are listed, also after another count, and exported", async () => {
  const path = "/api/investors/w9-requests";
  const message = "Now 4 match. Go on with 4?";
  const request = {
    id: sampleInvestor().id,
    name: "Margaret Okafor",
    email: "margaret@example.com",
    phone: "(312) 555-0100",
    reason: "old",
    onFile: "2020-02-03",
  };
  const server = serveInvestors({
    "GET /api/investors": {
      body: [sampleInvestor()],
      headers: { "X-Total-Count": "3", "X-Unfiltered-Count": "9" },
    },
    [`GET ${path}`]: ({ search }) =>
      search.get("count") === "3"
        ? { status: 409, body: { message, code: "count_changed", count: 4 } }
        : { body: [request] },
  });
  await openPage("/investors?q=oka");
  await waitForText("1–1 of 3");
  await click(fieldLabelled("Select Margaret Okafor"));
  await click(buttonNamed("All 3 matching"));
  await click(buttonNamed("Request list for W-9"));
  await waitForText(message);
  await click(buttonNamed("Go on with 4"));
  await waitForText("Of 4 investors, 1 without a W-9 of the last 3 years:");
  await waitForText("Older than 3 years (02/03/2020)margaret@example.com · (312) 555-0100");
  await click(buttonNamed("Export 1 investor"));
  await waitFor(() => expect(server.seen("GET", path)).toHaveLength(3));
  expect(Object.fromEntries(server.seen("GET", path).at(-1)?.search ?? [])).toEqual({
    q: "oka",
    count: "4",
    format: "csv",
  });
});

test("only staff see the request list for W-9", async () => {
  serveInvestors();
  await openPage("/investors", ["viewer"]);
  await waitForText("1–3 of 3");
  await click(fieldLabelled("Select Margaret Okafor"));
  await waitForText("1 selected");
  expect(document.body.textContent).not.toContain("Request list for W-9");
});
