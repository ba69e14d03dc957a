import { refusal, toastText, type FakeResponse, waitForText } from "@accord/remote-kit/testing";
import {
  buttonNamed,
  byRole,
  cleanUp,
  click,
  fieldLabelled,
  pageText,
  press,
  submitButton,
  textOf,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { openPage, serveInvestors } from "./testing/open-page.tsx";
import { sampleInvestor } from "./testing/sample-investor.ts";

afterEach(async () => {
  await cleanUp();
  vi.unstubAllGlobals();
});

const dialog = () => byRole("dialog");
const submit = () => click(submitButton());

/** The field of the second party with this label. */
const secondField = (label: string) =>
  fieldLabelled(label, byRole("group", "Second Party Information"));

async function openAdd() {
  await openPage();
  await waitForText("Margaret Okafor");
  await click(buttonNamed("Add Investor"));
  await waitForText("Add New Investor");
}

const complete = {
  "First Name": "Elena",
  "Last Name": "Brandt",
  "Last 4 of SSN": "1234",
  Email: "elena.brandt@example.com",
  Phone: "(303) 555-0101",
  "Street Address": "12 Elm St",
  City: "Denver",
  "Zip Code": "80202",
};

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await typeInto(fieldLabelled(label), value);
}

describe("adding an investor", () => {
  test("preselects AL; submitting marks every missing field and focuses the first", async () => {
    const server = serveInvestors();
    await openAdd();
    expect(fieldLabelled("State").value).toBe("AL");
    expect(fieldLabelled("Last 4 of SSN").getAttribute("maxlength")).toBe("4");
    expect(fieldLabelled("Email").getAttribute("type")).toBe("email");
    await fill({ Email: "elena.brandt@example", "Last 4 of SSN": "12" });
    await submit();
    await waitForText("First name is required");
    for (const text of [
      "Last name is required",
      "Enter the last 4 digits",
      "Enter a full email address, for example name@company.com",
      "Phone is required",
      "Street address is required",
      "City is required",
      "Zip code is required",
    ])
      expect(pageText()).toContain(text);
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("First Name")));
    const email = fieldLabelled("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    const note = document.getElementById(email.getAttribute("aria-describedby") ?? "");
    expect(note?.textContent).toContain("Enter a full email address");
    await fill({ "First Name": "Elena" });
    await waitFor(() => expect(pageText()).not.toContain("First name is required"));
    expect(server.seen("POST", "/api/investors")).toHaveLength(0);
  });

  test("sends one request for two clicks, without blank texts and hidden second-party fields", async () => {
    const answer = Promise.withResolvers<FakeResponse>();
    const server = serveInvestors({ "POST /api/investors": () => answer.promise });
    await openAdd();
    await fill({ ...complete, "Responsible Party": "   " });
    const box = byRole("checkbox", { within: dialog() });
    await click(box);
    await waitForText("Second Party Information");
    await typeInto(secondField("First Name"), "Nils");
    await typeInto(secondField("Email"), "not an address");
    await click(box);
    await waitFor(() => expect(pageText()).not.toContain("Second Party Information"));
    const button = submitButton();
    button.click();
    button.click();
    await waitForText("Adding...");
    answer.resolve({ status: 201, body: sampleInvestor() });
    await waitForText("Investor created successfully");
    const sent = server.seen("POST", "/api/investors");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      firstName: "Elena",
      lastName: "Brandt",
      lastFourSsn: "1234",
      email: "elena.brandt@example.com",
      phone: "(303) 555-0101",
      streetAddress: "12 Elm St",
      city: "Denver",
      state: "AL",
      zipCode: "80202",
      hasSecondParty: false,
    });
    expect(pageText()).not.toContain("Add New Investor");
    expect(server.seen("GET", "/api/investors")).toHaveLength(2);
  });

  test("sends the second party when its box is ticked", async () => {
    const server = serveInvestors({
      "POST /api/investors": { status: 201, body: sampleInvestor() },
    });
    await openAdd();
    await fill(complete);
    await click(byRole("checkbox", { within: dialog() }));
    await waitForText("Second Party Information");
    await typeInto(secondField("First Name"), "Nils");
    await typeInto(secondField("State"), "CO");
    await submit();
    await waitForText("Investor created successfully");
    expect(server.seen("POST", "/api/investors")[0]?.body).toMatchObject({
      hasSecondParty: true,
      secondPartyFirstName: "Nils",
      secondPartyState: "CO",
    });
  });

  test("shows the server's error at the field, above the form and as a toast", async () => {
    serveInvestors({
      "POST /api/investors": refusal(409, "This email is in use.", {
        issues: [
          { path: "email", message: "Another investor has this email" },
          { path: "unknown", message: "Something else" },
        ],
      }),
    });
    await openAdd();
    await fill(complete);
    await submit();
    await waitForText("Another investor has this email");
    expect(toastText()).toBe("Error: This email is in use.");
    expect(textOf("alert", { within: dialog() })).toBe("This email is in use.Something else");
    await waitFor(() => expect(document.activeElement).toBe(fieldLabelled("Email")));
    expect(fieldLabelled("City").value).toBe("Denver");
  });

  test("asks for confirmation once before typed values are discarded", async () => {
    serveInvestors();
    await openAdd();
    await press("Escape");
    await waitFor(() => expect(pageText()).not.toContain("Add New Investor"));
    await click(buttonNamed("Add Investor"));
    await waitForText("Add New Investor");
    await fill({ City: "Denver" });
    const unload = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await click(buttonNamed("Cancel"));
    await waitForText("Discard your changes?");
    await click(buttonNamed("Keep editing"));
    expect(fieldLabelled("City").value).toBe("Denver");
    await click(buttonNamed("Cancel"));
    await waitForText("Discard your changes?");
    await click(buttonNamed("Discard changes"));
    await waitFor(() => expect(pageText()).not.toContain("Add New Investor"));
    expect(pageText()).not.toContain("Discard your changes?");
  });
});

describe("editing an investor", () => {
  const openEdit = async () => {
    await openPage();
    await waitForText("Margaret Okafor");
    await click(buttonNamed("Edit Margaret Okafor"));
    await waitForText("Edit Investor");
  };

  test("sends the loaded version, and null for a cleared optional text", async () => {
    const server = serveInvestors({ "PATCH /api/investors/:id": { body: sampleInvestor() } });
    await openEdit();
    expect(fieldLabelled("Responsible Party").value).toBe("Adaeze Obi");
    expect(buttonNamed("Save Changes").type).toBe("submit");
    await fill({ "Responsible Party": "", City: "Dallas" });
    await submit();
    await waitForText("Investor updated successfully");
    const [sent] = server.seen("PATCH", `/api/investors/${sampleInvestor().id}`);
    expect(sent?.headers.get("If-Match")).toBe('"3"');
    expect(sent?.body).toMatchObject({
      city: "Dallas",
      responsibleParty: null,
      middleName: null,
      hasSecondParty: false,
    });
    expect(Object.keys(sent?.body ?? {}).filter((name) => /^secondParty/.test(name))).toEqual([]);
  });

  test("after a conflict shows who saved, and reloading keeps typed values", async () => {
    const stale = refusal(412, "Somebody changed this record since you opened it.", {
      changedBy: "Dana Lee",
      changedAt: "2026-11-20T20:14:00.000Z",
    });
    const server = serveInvestors({
      "PATCH /api/investors/:id": ({ headers }) =>
        headers.get("If-Match") === '"4"' ? { body: sampleInvestor({ version: 5 }) } : stale,
    });
    await openEdit();
    await fill({ City: "Dallas" });
    await submit();
    await waitForText("Dana Lee changed this investor on 11/20/2026, 3:14");
    expect(toastText()).toBe(
      "Failed to update investor: Somebody changed this record since you opened it.",
    );
    server.change("GET /api/investors/:id", {
      body: sampleInvestor({ version: 4, phone: "(512) 555-0999", city: "Houston" }),
    });
    await click(buttonNamed("Reload"));
    await waitFor(() => expect(fieldLabelled("Phone").value).toBe("(512) 555-0999"));
    expect(fieldLabelled("City").value).toBe("Dallas");
    expect(pageText()).not.toContain("Dana Lee");
    expect(document.activeElement).toBe(fieldLabelled("First Name"));
    await submit();
    await waitForText("Investor updated successfully");
    const sent = server.seen("PATCH", `/api/investors/${sampleInvestor().id}`).at(-1);
    expect(sent?.body).toMatchObject({ city: "Dallas", phone: "(512) 555-0999" });
  });
});
