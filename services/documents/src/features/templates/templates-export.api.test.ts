import { templateTable } from "@accord/contracts";
import { formatInstantDay, readCsv } from "@accord/domain";
import type { InternalCall } from "@accord/service-kit";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { openTemplatesClient, pagesPdf, type TemplatesClient } from "./testing/templates-client.ts";

let client: TemplatesClient;
const core = vi.fn();

beforeAll(async () => {
  client = await openTemplatesClient(inject("postgresUrl"), core as InternalCall);
  await client.create(pagesPdf(3), '=Amendment, "long"');
});
afterAll(() => client.documents.stop());

interface Template {
  readonly name: string;
  readonly pages: readonly unknown[];
  readonly createdAt: string;
}

test("templates are exported with the rows, the order and the columns of their page", async () => {
  const page = await client.call("get", "");
  expect(core).not.toHaveBeenCalled();
  const file = await client.call("get", "?format=csv");
  const [head, ...rows] = readCsv(file.text.replace(/^\uFEFF/, ""));
  expect(head).toEqual(templateTable.shown.map((key) => templateTable.columns[key].header));
  expect(rows).toEqual(
    page.body.map(({ name, createdAt }: Template) => [
      ...[name.replace(/^=/, "'="), "", "0", formatInstantDay(createdAt, "America/New_York")],
    ]),
  );
  expect(file.headers).toMatchObject({
    "content-disposition": expect.stringContaining('filename="pdf-templates.csv"'),
    "x-total-count": String(page.body.length),
  });
});

test("core counts the export with its rows and the user", async () => {
  core.mockClear();
  await client.call("get", "?format=csv&columns=name,pages");
  expect(core).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: "/internal/audit/exports" }),
    {
      body: { list: "pdf-templates", rows: 2 },
      user: expect.objectContaining({ id: "11111111-1111-4111-8111-111111111111" }),
    },
  );
});
