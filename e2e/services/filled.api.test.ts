import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { businessDay, formatDay } from "@accord/domain";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { everyField, openFilled, textsOf, type FilledSystem } from "./open-filled.ts";

let system: FilledSystem;

beforeAll(async () => {
  system = await openFilled(inject("postgresUrl"));
});
afterAll(() => system.stop());
afterEach(() => {
  system.coreConnection.state = "up";
});

const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const field = (change: object) => ({ ...everyField()[0], ...change });
const schedule = [
  ["Q1 2026", "04/01/2026", "$2,666.66"],
  ["Q2 2026", "07/01/2026", "$2,666.66"],
  ["Q3 2026", "10/07/2026", "$2,666.66"],
  ["Q4 2026", "01/06/2027", "$2,666.66"],
  ["Q1 2027", "04/07/2027", "$2,666.66"],
  ["Q2 2027", "07/07/2027", "$2,666.70"],
].flat();

describe("a PDF copy", () => {
  test("has each of the 19 values in its box, and the file is named after the agreement", async () => {
    const fields = everyField();
    const answer = await system.generate(system.agreementId, await system.template(fields));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="AGR-\d{4}-\d{4} - Private investment agreement.pdf"/,
      ),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const texts = await textsOf(await bytesOf(answer));
    const { body } = await system.core.call("get", `/api/agreements/${system.agreementId}`);
    const recorded = businessDay(new Date(body.createdAt), "America/New_York");
    const inBox = fields.map(({ xPosition, yPosition, width, height, agreementProperty }) => {
      const isHere = ({ x, y }: { x: number; y: number }) =>
        x >= xPosition && x < xPosition + width && y > yPosition && y < yPosition + height;
      return [agreementProperty, texts.filter(isHere).map(({ text }) => text)];
    });
    expect(Object.fromEntries(inBox)).toEqual({
      agreement_reference: [expect.stringMatching(/^AGR-\d{4}-\d{4}$/)],
      investor_name: ["Łukasz → Ærø"],
      investor_address: ["1 Snapshot Road, Huntsville, AL 35801"],
      investor_email: ["snapshot@example.com"],
      investor_phone: ["205-555-0111"],
      investment_amount: ["$100,000.00"],
      investment_date: ["02/15/2026"],
      deposit_date: ["02/17/2026"],
      roi_percentage: ["8.00%"],
      term_months: ["18"],
      agreement_date: [formatDay(recorded)],
      company_name: ["Accord Capital Partners"],
      company_address: ["100 Main Street, Suite 400, Wilmington, DE 19801"],
      payout_schedule: schedule,
      payout_frequency: ["Quarterly"],
      total_roi: ["$16,000.00"],
      calculation: ["Annual"],
      minimum_investment: ["$10,000.00"],
      maximum_investment: ["$500,000.00"],
    });
  });

  test("names both parties, and prints nothing for a missing deposit date", async () => {
    const second = {
      hasSecondParty: true,
      secondPartyFirstName: "Mia",
      secondPartyLastName: "Ærø",
    };
    const id = await system.agreement(second, { depositDate: null });
    const [, name] = everyField();
    const fields = [
      name ?? {},
      field({ agreementProperty: "deposit_date", fieldType: "date" }),
      field({ agreementProperty: "investment_amount", fieldType: "number", yPosition: 200 }),
    ];
    const answer = await system.generate(id, await system.template(fields));
    const texts = await textsOf(await bytesOf(answer));
    expect(texts.map(({ text }) => text)).toEqual(["Łukasz → Ærø & Mia Ærø", "100,000"]);
  });

  test("with a value that cannot be printed is refused, and each such field is named", async () => {
    const id = await system.agreement({ lastName: "𒀀 Wang" });
    const templateId = await system.template([
      field({ fieldName: "Reference" }),
      field({ fieldName: "Name", agreementProperty: "investor_name" }),
      field({ fieldName: "Rate", agreementProperty: "roi_percentage", fieldType: "date" }),
      field({ fieldName: "Schedule", agreementProperty: "payout_schedule", height: 12 }),
    ]);
    const answer = await system.generate(id, templateId);
    const body = await answer.json();
    expect([answer.status, body.issues]).toEqual([
      422,
      [
        {
          path: "fields.1",
          message: '"Name" has a character that cannot be printed: 𒀀 (U+12000).',
        },
        { path: "fields.2", message: expect.stringContaining('"Rate": The value is a percentage') },
        { path: "fields.3", message: expect.stringContaining('"Schedule" on page 1 does not fit') },
      ],
    ]);
  });

  test("of a missing agreement or template is a 404", async () => {
    const templateId = await system.template([]);
    expect((await system.generate(randomUUID(), templateId)).status).toBe(404);
    expect((await system.generate(system.agreementId, randomUUID())).status).toBe(404);
  });

  test("is in the History of its agreement; a refused copy is not", async () => {
    const id = await system.agreement();
    const { reference } = (await system.core.call("get", `/api/agreements/${id}`)).body;
    const told = async () =>
      (await system.core.call("get", `/api/audit?record=agreement:${id}`)).body.filter(
        ({ action }: { action: string }) => action === "generate",
      );
    const rate = field({ agreementProperty: "roi_percentage", fieldType: "date" });
    expect((await system.generate(id, await system.template([rate]))).status).toBe(422);
    expect(await told()).toEqual([]);
    expect((await system.generate(id, await system.template([]))).status).toBe(200);
    const text = `"Private investment agreement" generated for ${reference}`;
    expect(await told()).toMatchObject([{ text, by: "Dana Reyes" }]);
  });

  test("is a 503 while core is down", async () => {
    const templateId = await system.template([]);
    system.coreConnection.state = "down";
    const answer = await system.generate(system.agreementId, templateId);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
  });
});

test("contains its own agreement's values, also for fifty concurrent copies", async () => {
  const templateId = await system.template(everyField(4), 4);
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => system.agreement()));
  const copies = await Promise.all(
    Array.from({ length: 50 }, async (_one, index) => {
      const id = ids[index % ids.length] ?? "";
      const answer = await generateWhenFree(id, templateId);
      expect(answer.status).toBe(200);
      return { id, texts: await textsOf(await bytesOf(answer)) };
    }),
  );
  for (const { id, texts } of copies) {
    const { body } = await system.core.call("get", `/api/agreements/${id}`);
    expect(texts[0]?.text).toBe(body.reference);
  }
});

/** A busy machine answers 503 to a copy that waited too long for a thread. */
async function generateWhenFree(id: string, templateId: string): Promise<Response> {
  for (;;) {
    const answer = await system.generate(id, templateId);
    if (answer.status !== 503) return answer;
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    await sleep(seconds * 1_000);
  }
}

describe("a test fill", () => {
  const fill = async (id: string, body: object) => {
    const answer = await system.request("POST", `/api/pdf-templates/${id}/test-fill`, body);
    return { status: answer.status, body: await answer.json() };
  };

  test("draws unsaved fields, and lists what does not fit", async () => {
    const id = await system.template([field({ fieldName: "Saved" })]);
    const fields = [
      field({ fieldName: "Small", agreementProperty: "company_address", width: 30 }),
      field({ fieldName: "Far", pageNumber: 9 }),
      field({ fieldName: "Name", agreementProperty: "investor_name", yPosition: 300 }),
    ];
    const { status, body } = await fill(id, { agreementId: system.agreementId, fields });
    expect([status, body.problems]).toMatchObject([
      200,
      [
        { index: 0, fieldName: "Small", kind: "overflow" },
        { index: 1, fieldName: "Far", kind: "page" },
      ],
    ]);
    const texts = await textsOf(Buffer.from(body.pdf, "base64"));
    expect(texts.map(({ text }) => text)).toContain("Łukasz → Ærø");
  });

  test("draws the saved fields when none are sent", async () => {
    const id = await system.template([field({ fieldName: "Saved" })]);
    const { body } = await fill(id, { agreementId: system.agreementId });
    expect(body.problems).toEqual([]);
    const texts = await textsOf(Buffer.from(body.pdf, "base64"));
    expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^AGR-/)]);
  });

  test("requires an existing agreement", async () => {
    const id = await system.template([]);
    expect((await fill(id, {})).body.issues[0].path).toBe("agreementId");
    expect((await fill(id, { agreementId: randomUUID() })).status).toBe(404);
  });
});

describe("an edit of a template that another user has saved", () => {
  const edits = [
    ["PUT", "/fields", { fields: [] }],
    ["PATCH", "", { name: "Mine" }],
  ] as const;

  test.each(edits)("by %s %s is refused and names who saved it", async (method, path, body) => {
    const address = `/api/pdf-templates/${await system.template([])}`;
    const current = await (await system.request("GET", address)).json();
    const answer = await system.request(method, address + path, body, current.version - 1);
    expect([answer.status, await answer.json()]).toMatchObject([
      412,
      { changedBy: "Dana Reyes", changedAt: current.updatedAt },
    ]);
    system.coreConnection.state = "down";
    const unnamed = await system.request(method, address + path, body, current.version - 1);
    expect([unnamed.status, await unnamed.json()]).toMatchObject([412, { changedBy: null }]);
    expect((await system.request(method, address + path, body, current.version)).status).toBe(200);
  });
});
