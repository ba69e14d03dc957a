import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  newField,
  openTemplatesClient,
  pagesPdf,
  type TemplatesClient,
} from "./testing/templates-client.ts";

let client: TemplatesClient;

beforeAll(async () => {
  client = await openTemplatesClient(inject("postgresUrl"));
});
afterAll(() => client.documents.stop());

const get = async (id: string) => (await client.call("get", `/${id}`)).body;
const names = ({ fields }: { fields: { fieldName: string }[] }) =>
  fields.map(({ fieldName }) => fieldName);
const field = (fieldName: string, change: object = {}) =>
  newField({ fieldName, xPosition: 20, yPosition: 20, width: 100, ...change });

describe("single fields", () => {
  test("are added last, with their defaults, and deleted", async () => {
    const id = await client.create(pagesPdf(2));
    const first = await client.call("post", `/${id}/fields`, {
      fieldName: "Amount",
      agreementProperty: "investment_amount",
    });
    expect([first.status, first.body]).toMatchObject([
      201,
      {
        templateId: id,
        fieldType: "text",
        xPosition: 0,
        yPosition: 0,
        width: 100,
        height: 20,
        pageNumber: 1,
      },
    ]);
    await client.call("post", `/${id}/fields`, field("Name", { xPosition: 12.34567 }));
    const template = await get(id);
    expect([names(template), template.version]).toEqual([["Amount", "Name"], 3]);
    expect(template.fields[1].xPosition).toBe(12.3457);
    expect((await client.call("delete", `/${id}/fields/${first.body.id}`)).status).toBe(204);
    expect((await client.call("delete", `/${id}/fields/${first.body.id}`)).status).toBe(404);
    expect(names(await get(id))).toEqual(["Name"]);
  });

  test.each([
    ["pageNumber", { pageNumber: 3 }, '"Name" lies on page 3, but the PDF has 2 pages.'],
    ["xPosition", { xPosition: 300 }, "300 × 200 points"],
    ["yPosition", { yPosition: 5000 }, "outside page 1"],
    ["xPosition", { xPosition: -1 }, "X must be"],
    ["xPosition", { xPosition: "-1" }, "X must be a number from 0 to 20,000"],
    ["xPosition", { xPosition: "1e2" }, "X must be a number from 0 to 20,000"],
    ["yPosition", { yPosition: "" }, "Y must be a number from 0 to 20,000"],
    ["height", { height: "0.5" }, "Height must be a number from 1 to 20,000"],
    ["width", { width: 0 }, "Width must be"],
    ["agreementProperty", { agreementProperty: "salary" }, "Choose an agreement data field"],
    ["fieldType", { fieldType: "image" }, "Choose a field type"],
    ["fieldName", { fieldName: " " }, "Field name is required"],
  ])("with a wrong %s are refused", async (path, change, words) => {
    const id = await client.create(pagesPdf(2));
    const answer = await client.call("post", `/${id}/fields`, field("Name", change));
    expect([answer.status, answer.body.issues[0].path]).toEqual([422, path]);
    expect(answer.body.issues[0].message).toContain(words);
  });

  test("are at most 200", async () => {
    const id = await client.create();
    const fields = Array.from({ length: 200 }, (_one, index) => field(`Field ${index}`));
    await client.call("put", `/${id}/fields`, { fields });
    const answer = await client.call("post", `/${id}/fields`, field("One more"));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      "A template has at most 200 fields. Delete one first.",
    ]);
  });
});

test("coordinates may be decimal strings", async () => {
  const id = await client.create(pagesPdf(1));
  const place = { xPosition: "72.5", yPosition: "12.34567", width: "100", height: "1.0" };
  const single = await client.call("post", `/${id}/fields`, field("Single", place));
  const list = await client.call("put", `/${id}/fields`, { fields: [field("List", place)] });
  for (const saved of [single.body, list.body.fields[0]]) {
    expect(saved).toMatchObject({ xPosition: 72.5, yPosition: 12.3457, width: 100, height: 1 });
  }
});

describe("replacing all fields", () => {
  test("stores them in one step, in the order that was sent", async () => {
    const id = await client.create();
    await client.call("put", `/${id}/fields`, { fields: [field("A"), field("B")] });
    const fields = [field("D"), field("C"), field("B")];
    const answer = await client.call("put", `/${id}/fields`, { fields }, 2);
    expect([answer.status, answer.headers["etag"]]).toEqual([200, '"3"']);
    expect(names(answer.body)).toEqual(["D", "C", "B"]);
    expect(await get(id)).toEqual(answer.body);
  });

  test("keeps ids and creation times of existing fields, and uses the sent ids of new ones", async () => {
    const id = await client.create();
    const first = await client.call("put", `/${id}/fields`, { fields: [field("A"), field("B")] });
    const [a, b] = first.body.fields;
    const fresh = randomUUID();
    const moved = { ...field("B", { xPosition: 44 }), id: b.id };
    const fields = [moved, { ...field("C"), id: fresh }, field("A")];
    const answer = await client.call("put", `/${id}/fields`, { fields });
    expect(answer.body.fields).toMatchObject([
      { id: b.id, xPosition: 44, createdAt: b.createdAt },
      { id: fresh, fieldName: "C" },
      { id: a.id, createdAt: a.createdAt },
    ]);
  });

  test("with a repeated id, or an id of another template's field, changes nothing", async () => {
    const [id, other] = [await client.create(), await client.create()];
    const theirs = await client.call("put", `/${other}/fields`, { fields: [field("Theirs")] });
    await client.call("put", `/${id}/fields`, { fields: [field("Kept")] });
    const stolen = { ...field("Mine"), id: theirs.body.fields[0].id };
    const accepted = await client.call("put", `/${id}/fields`, { fields: [stolen] });
    expect(accepted.status).toBe(409);
    const same = { ...field("A"), id: randomUUID() };
    const twice = await client.call("put", `/${id}/fields`, { fields: [same, same] });
    expect([twice.status, twice.body.issues]).toMatchObject([422, [{ path: "fields.1.id" }]]);
    expect([names(await get(id)), names(await get(other))]).toEqual([["Kept"], ["Theirs"]]);
  });

  test("with invalid fields changes nothing and names each of them", async () => {
    const id = await client.create(pagesPdf(1));
    await client.call("put", `/${id}/fields`, { fields: [field("Kept")] });
    const wrong = [field("A"), field("B", { pageNumber: 2 }), field("C", { xPosition: 900 })];
    const answer = await client.call("put", `/${id}/fields`, { fields: wrong });
    expect(answer.status).toBe(422);
    expect(answer.body.issues.map(({ path }: { path: string }) => path)).toEqual([
      "fields.1.pageNumber",
      "fields.2.xPosition",
    ]);
    expect(names(await get(id))).toEqual(["Kept"]);
  });

  test("with a stale version overwrites nothing", async () => {
    const id = await client.create();
    const { version } = await get(id);
    await client.call("put", `/${id}/fields`, { fields: [field("Theirs")] }, version);
    const stale = await client.call("put", `/${id}/fields`, { fields: [field("Mine")] }, version);
    expect([stale.status, stale.body.code]).toEqual([412, "stale_version"]);
    expect(stale.body.changedAt).toBe((await get(id)).updatedAt);
    expect(names(await get(id))).toEqual(["Theirs"]);
  });

  test("by concurrent requests succeeds for one of them, the others get 412", async () => {
    const id = await client.create();
    const save = (letter: string) =>
      client.call(
        "put",
        `/${id}/fields`,
        { fields: [field(`${letter}1`), field(`${letter}2`)] },
        1,
      );
    const answers = await Promise.all([save("A"), save("B"), save("C")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const saved = names(await get(id));
    expect(saved).toHaveLength(2);
    expect(saved[0]?.[0]).toBe(saved[1]?.[0]);
  });
});

describe("replacing the PDF", () => {
  test("keeps the fields", async () => {
    const id = await client.create(pagesPdf(3));
    await client.call("put", `/${id}/fields`, { fields: [field("Name", { pageNumber: 2 })] });
    const before = await get(id);
    const uploadURL = await client.upload(pagesPdf(2));
    const answer = await client.call("put", `/${id}/file`, { uploadURL }, before.version);
    expect(answer.status).toBe(200);
    expect(answer.body.fields).toEqual(before.fields);
    expect([answer.body.pages.length, answer.body.version]).toEqual([2, before.version + 1]);
    const file = await client.call("get", `/${id}/file`);
    expect(Buffer.compare(file.body, pagesPdf(2))).toBe(0);
  });

  test("keeps earlier PDFs in the template's history, also after a sweep", async () => {
    const id = await client.create(pagesPdf(3));
    for (const count of [2, 1]) {
      const uploadURL = await client.upload(pagesPdf(count));
      await client.call("put", `/${id}/file`, { uploadURL });
    }
    client.ahead = 3_700_000;
    await client.documents.sweep();
    client.ahead = 0;
    const { body: former } = await client.call("get", `/${id}/files`);
    expect(former).toMatchObject([{ pages: 2 }, { pages: 3, replacedBy: null }]);
    const first = await client.call("get", `/${id}/files/${former[1].id}`);
    expect(first.headers["content-type"]).toBe("application/pdf");
    expect(Buffer.compare(first.body, pagesPdf(3))).toBe(0);
    const other = await client.create();
    expect((await client.call("get", `/${other}/files`)).body).toEqual([]);
    expect((await client.call("get", `/${other}/files/${former[1].id}`)).status).toBe(404);
    const path = (
      await client.documents.db("pdf_template_files").where({ id: former[1].id }).first()
    ).documentPath;
    await client.call("delete", `/${id}`);
    client.ahead = 3_700_000;
    await client.documents.sweep();
    client.ahead = 0;
    expect(await client.documents.bucket.stat(path)).toBeNull();
  });

  test("is refused without the page of a field, and keeps the first PDF", async () => {
    const id = await client.create(pagesPdf(3));
    const fields = [field("On page 3", { pageNumber: 3 }), field("On page 1")];
    await client.call("put", `/${id}/fields`, { fields });
    const uploadURL = await client.upload(pagesPdf(2));
    const answer = await client.call("put", `/${id}/file`, { uploadURL });
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'The new PDF, of 2 pages, has no place for "On page 3" on page 3. Choose a PDF whose pages are as many and as large, or move or delete these fields first.',
    ]);
    expect((await get(id)).pages).toHaveLength(3);
    expect((await client.call("get", `/${id}/file`)).status).toBe(200);
  });

  test("is refused with a stale version", async () => {
    const id = await client.create();
    await client.call("put", `/${id}/fields`, { fields: [field("Theirs")] });
    const uploadURL = await client.upload(pagesPdf(1));
    expect((await client.call("put", `/${id}/file`, { uploadURL }, 1)).status).toBe(412);
    expect((await client.call("put", `/${id}/file`, { uploadURL }, 2)).status).toBe(200);
  });
});

test("name and description change separately; absent properties stay", async () => {
  const id = await client.create();
  await client.call("put", `/${id}/fields`, { fields: [field("A")] });
  const before = await get(id);
  const named = await client.call("patch", `/${id}`, {
    name: " Terms ",
    description: "Two parties",
  });
  expect([named.status, named.body]).toMatchObject([
    200,
    { name: "Terms", description: "Two parties", version: before.version + 1 },
  ]);
  await client.call("patch", `/${id}`, { description: null });
  expect(await get(id)).toMatchObject({
    name: "Terms",
    description: null,
    fields: before.fields,
    documentPath: before.documentPath,
  });
  const blank = await client.call("patch", `/${id}`, { name: " " });
  expect([blank.status, blank.body.issues]).toMatchObject([422, [{ path: "name" }]]);
  expect((await client.call("patch", "/5a2f0e6e-8f0f-4a8e-9d5e-0d7f6f6f0009", {})).status).toBe(
    404,
  );
});

test("deleting a template deletes its fields and its PDF, and later changes are a 404", async () => {
  const id = await client.create();
  await client.call("put", `/${id}/fields`, { fields: [field("A")] });
  const { documentPath } = await get(id);
  expect((await client.call("delete", `/${id}`)).status).toBe(204);
  expect((await client.call("delete", `/${id}`)).status).toBe(404);
  expect(await client.documents.bucket.stat(documentPath)).toBeNull();
  expect(await client.documents.db("pdf_template_fields").where({ templateId: id })).toEqual([]);
  const saved = await client.call("put", `/${id}/fields`, { fields: [field("B")] }, 2);
  expect([saved.status, saved.body.message]).toEqual([
    404,
    "The template was not found. It may have been deleted.",
  ]);
  const uploadURL = await client.upload(pagesPdf(1));
  expect((await client.call("put", `/${id}/file`, { uploadURL })).status).toBe(404);
  expect((await client.call("get", `/${id}/file`)).status).toBe(404);
});

test("missing records are a 404", async () => {
  const id = randomUUID();
  for (const path of [`/${id}`, `/${id}/file`, "/nonsense"]) {
    expect((await client.call("get", path)).status).toBe(404);
  }
  expect((await client.call("post", `/${id}/fields`, field("A"))).status).toBe(404);
});

test("with the storage down a template can be deleted, and uploads fail", async () => {
  const id = await client.create();
  const uploadURL = await client.upload(pagesPdf(1));
  await client.documents.stopStorage();
  const answer = await client.call("post", "", { name: "Later", uploadURL });
  expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "2"]);
  expect((await client.call("delete", `/${id}`)).status).toBe(204);
});
