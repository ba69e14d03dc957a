import { waitForText } from "@accord/remote-kit/testing";
import {
  allByRole,
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  submitButton,
  typeInto,
} from "@accord/ui/testing";
import { afterEach, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "./testing/open-page.tsx";
import { sampleInvestor } from "./testing/sample-investor.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const person = {
  "First Name": "Daniel",
  "Last Name": "Reyes",
  Email: "daniel@example.com",
  Phone: "(303) 555-0101",
};
const kindField = () => fieldLabelled("Kind", byRole("dialog"));
const boxes = () => allByRole("checkbox", { within: byRole("dialog") });

async function openAdd() {
  const server = serveInvestors({
    "POST /api/investors": { status: 201, body: sampleInvestor() },
  });
  await openPage();
  await waitForText("Margaret Okafor");
  await click(buttonNamed("Add Investor"));
  await waitForText("Add New Investor");
  for (const [label, text] of Object.entries(person)) await typeInto(fieldLabelled(label), text);
  await typeInto(fieldLabelled("Street Address"), "12 Elm St");
  await typeInto(fieldLabelled("City"), "Denver");
  await typeInto(fieldLabelled("Zip Code"), "80202");
  return server;
}

test("a trust has a legal name and the last four of its EIN, and keeps its second party", async () => {
  const server = await openAdd();
  await typeInto(kindField(), "trust");
  expect(boxes()).toHaveLength(1);
  await typeInto(fieldLabelled("Last 4 of EIN"), "4821");
  await click(submitButton());
  await waitForText("Legal name is required");
  await typeInto(fieldLabelled("Legal Name"), "The Calloway Family Trust");
  await click(submitButton());
  await waitForText("Investor created successfully");
  const [sent] = server.seen("POST", "/api/investors");
  expect(sent?.body).toMatchObject({ kind: "trust", legalName: "The Calloway Family Trust" });
});

test("what a kind requires is said together with what all require", async () => {
  await openAdd();
  await typeInto(fieldLabelled("City"), "");
  await typeInto(kindField(), "ira");
  await click(submitButton());
  await waitForText("City is required");
  expect(pageText()).toContain("Custodian is required");
});

test("another kind clears the names and digits of the former one", async () => {
  await openAdd();
  await typeInto(kindField(), "company");
  const cells = { "Last 4 of EIN": "4821", "Legal Name": "Ault LLC", "Acting As": "Officer" };
  for (const [label, text] of Object.entries(cells)) await typeInto(fieldLabelled(label), text);
  await typeInto(kindField(), "trust");
  const shown = (label: string) => (fieldLabelled(label) as HTMLInputElement).value;
  expect(["Last 4 of EIN", "Legal Name", "Acting As"].map(shown)).toEqual(["4821", "Ault LLC", ""]);
  await typeInto(kindField(), "ira");
  expect(["Last 4 of SSN", "Legal Name"].map(shown)).toEqual(["", ""]);
});

test("an IRA shows the name that is made of custodian and owner, and has no second party", async () => {
  const server = await openAdd();
  await typeInto(kindField(), "ira");
  expect(boxes()).toHaveLength(0);
  await typeInto(fieldLabelled("Last 4 of SSN"), "4821");
  await click(submitButton());
  await waitForText("Custodian is required");
  await typeInto(fieldLabelled("Custodian"), "Summit Trust Co.");
  await waitForText("Blank: Summit Trust Co. FBO Daniel Reyes IRA");
  await click(submitButton());
  await waitForText("Investor created successfully");
  const [sent] = server.seen("POST", "/api/investors");
  expect(sent?.body).toMatchObject({ kind: "ira", custodianName: "Summit Trust Co." });
  expect(sent?.body).not.toHaveProperty("legalName");
});

test("fields of another kind are hidden and not sent", async () => {
  const server = await openAdd();
  await typeInto(kindField(), "company");
  await typeInto(fieldLabelled("Legal Name"), "Whitfield Holdings LLC");
  await typeInto(kindField(), "person");
  expect(pageText()).not.toContain("Legal Name");
  await typeInto(fieldLabelled("Last 4 of SSN"), "4821");
  await click(submitButton());
  await waitForText("Investor created successfully");
  const [sent] = server.seen("POST", "/api/investors");
  expect(Object.keys(sent?.body ?? {})).not.toContain("legalName");
  expect(Object.keys(sent?.body ?? {})).not.toContain("kind");
});

test("a kind without a second party says which one is removed", async () => {
  const second = { secondPartyFirstName: "Dele", secondPartyLastName: "Okafor" };
  const body = [sampleInvestor({ hasSecondParty: true, ...second })];
  serveInvestors({ "GET /api/investors": { body } });
  await openPage();
  await waitForText("Margaret Okafor");
  await click(buttonNamed("Edit Margaret Okafor"));
  await waitForText("Edit Investor");
  await typeInto(kindField(), "company");
  await waitForText("Saving removes the second party, Dele Okafor.");
  await typeInto(kindField(), "trust");
  expect(pageText()).not.toContain("Saving removes");
});
