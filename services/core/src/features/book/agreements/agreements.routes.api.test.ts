import type { Agreement } from "@accord/contracts";
import { agreementSorts } from "@accord/domain";
import { inTransaction } from "@accord/service-kit";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";
import { importRecords } from "../../exchange/dev-data/import-records.ts";
import { deleteAgreement } from "./index.ts";

let core: CoreUnderTest;
let all: Agreement[];
const acting = { actor: { caller: "gateway", userId: null } };
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"));
  await inTransaction(core.db, acting, (trx) => importRecords({ trx, clock: core.clock }, null));
  all = (await core.call("get", "/api/agreements")).body;
});
afterAll(() => core.stop());

const get = (path: string) => core.call("get", path);
const references = (rows: readonly Agreement[]) => rows.map((row) => row.reference);

test("the list shows every agreement with its investor, the newest reference first", async () => {
  expect(all).toHaveLength(14);
  expect(references(all)).toEqual(references(all).toSorted().toReversed());
  const helen = all.find((row) => row.investor.lastName === "Whitfield");
  expect(helen).toMatchObject({
    investmentAmount: "1200000.00",
    initialInvestment: "900000.00",
    outstandingPrincipal: "1200000.00",
    status: "active",
    investor: { firstName: "Helen", email: "helen.whitfield@example.com", city: "Boston" },
  });
  const repaid = all.find(
    (row) => row.status === "completed" && row.initialInvestment === "160000.00",
  );
  expect(repaid).toMatchObject({ outstandingPrincipal: "0.00", completionPercentage: "100.00" });
});

test("one agreement has its amendments and a tag, an unknown or deleted one is a 404", async () => {
  const [first] = all;
  const { status, body, headers } = await get(`/api/agreements/${first?.id.toUpperCase()}`);
  expect([status, body.reference, body.amendments]).toEqual([200, first?.reference, []]);
  expect(headers["etag"]).toBe(`"${first?.version}"`);
  expect((await get("/api/agreements/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  expect((await get("/api/agreements/1")).status).toBe(404);
});

describe("a page", () => {
  test.each(agreementSorts)(
    "sorted by %s continues on the next one without gap or repeat",
    async (sort) => {
      const paged: Agreement[] = [];
      let path: string | undefined = `/api/agreements?limit=4&sort=${sort}`;
      while (path !== undefined) {
        const answer = await get(path);
        expect(answer.status).toBe(200);
        expect([answer.headers["x-total-count"], answer.headers["x-unfiltered-count"]]).toEqual([
          "14",
          "14",
        ]);
        paged.push(...answer.body);
        path = /^<([^>]+)>/.exec(answer.headers["link"] ?? "")?.[1];
      }
      expect(references(paged).toSorted()).toEqual(references(all).toSorted());
      const amounts = paged.map((row) => Number(row.investmentAmount));
      const rising = amounts.toSorted((a, b) => a - b);
      if (sort === "amount") expect(amounts).toEqual(rising);
      if (sort === "-amount") expect(amounts).toEqual(rising.toReversed());
      const searched = await get(`/api/agreements?limit=50&q=agr&sort=${sort}`);
      expect(references(searched.body)).toEqual(references(paged));
    },
  );

  test.each([
    ["investor=reyes", 2],
    ["investor=OKAF%20marg", 3],
    ["investor=Okafor,%20Marg", 3],
    ["investor=example.com", 0],
    ["q=Whitfield,%20Helen", 1],
    ["term=36%20months", 5],
    ["term=36", 5],
    ["term=6", 0],
    ["amount=25", 1],
    ["amount=%241%2C200", 2],
    ["amount=%241%2C200%2C000.00", 1],
    ["amount=%24", 14],
    ["amount=.", 14],
    ["amount=%24&investor=reyes", 2],
    ["amount=abc", 0],
    ["amount=%25", 0],
    ["amount=-1", 0],
    ["q=okafor&term=24", 1],
    ["investor=%25", 0],
  ])("filtered by %s finds %i", async (query, found) => {
    const { body, headers } = await get(`/api/agreements?limit=50&${query}`);
    expect(body).toHaveLength(found);
    expect([headers["x-total-count"], headers["x-unfiltered-count"]]).toEqual([`${found}`, "14"]);
  });

  test("refuses an invalid limit, sort or cursor", async () => {
    for (const query of ["limit=0", "sort=email", "limit=2&cursor=x", "investor=%00"]) {
      expect((await get(`/api/agreements?${query}`)).status, query).toBe(400);
    }
  });
});

test("a deleted agreement is neither listed nor counted", async () => {
  const single = all.find((row) => row.investor.lastName === "Whitfield");
  const id = single?.id ?? "";
  await inTransaction(core.db, acting, (trx) =>
    deleteAgreement({ trx, clock: core.clock }, id, core.user.id),
  );
  const answer = await get("/api/agreements?limit=50");
  expect(answer.body).toHaveLength(13);
  expect(answer.headers["x-unfiltered-count"]).toBe("13");
  expect((await get(`/api/agreements/${id}`)).status).toBe(404);
});

test("without a token the list is a 401", async () => {
  const none = await core.call("get", "/api/agreements", { headers: { authorization: "" } });
  expect(none.status).toBe(401);
  expect((await core.call("get", "/api/agreements", { from: "signing" })).status).toBe(403);
});
