import { payoutRunLineTable, payoutRunTable, type PayoutRun } from "@accord/contracts";
import { formatDay, lineStateText, localTime, routeText } from "@accord/domain";
import { readSheet } from "read-excel-file/node";
import supertest from "supertest";
import { beforeEach, describe, expect, test } from "vitest";
import { lastExport, readExport } from "../../../../testing/read-export.ts";
import { useRuns } from "../../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

const exported = (path: string) => readExport(runs.core, path);
const headersOf = <Key extends string>(table: {
  readonly columns: Readonly<Record<Key, { readonly header: string }>>;
  readonly shown: readonly Key[];
}) => table.shown.map((key) => table.columns[key].header);

describe("payout runs", () => {
  beforeEach(async () => {
    await runs.payee();
    await runs.prepare();
  });

  test("are exported with the rows, the order and the columns of their page", async () => {
    await runs.payee();
    await runs.release(await runs.prepare());
    const { body: page, headers } = await runs.core.call("get", "/api/payout-runs?limit=200");
    const file = await exported("/api/payout-runs?format=csv");
    expect(file.head).toEqual(headersOf(payoutRunTable));
    expect(file.rows).toEqual(
      page.map((run: PayoutRun) => [
        ...[run.reference, formatDay(run.paymentDate), run.fundingAccount.name],
        ...[String(run.lineCount), run.net],
        ...[run.status === "draft" ? "Draft" : "Released", run.createdBy.name],
      ]),
    );
    expect(file.headers["x-total-count"]).toBe(headers["x-total-count"]);
    expect(await lastExport(runs.core)).toEqual({ list: "payout-runs", rows: page.length });
    const released = await exported("/api/payout-runs?format=csv&status=released");
    expect(new Set(released.column("Status"))).toEqual(new Set(["Released"]));
  });

  test("have masked account numbers, and instants in the time of the firm", async () => {
    const { body } = await runs.core.call("get", "/api/payout-runs?limit=1");
    const file = await exported("/api/payout-runs?format=csv&columns=accountNumber,createdAt");
    const time = localTime(body[0].createdAt, "America/New_York").split("T")[1];
    expect(file.rows[0]).toEqual(["••8765", `07/01/2026 ${time}`]);
    const token = await runs.core.tokens.signer("gateway")("core", runs.core.user);
    const workbook = await supertest(runs.core.app)
      .get("/api/payout-runs?format=xlsx&columns=accountNumber,createdAt")
      .set({ authorization: `Bearer ${token}` })
      .responseType("blob");
    const [, row] = await readSheet(workbook.body);
    expect(row).toEqual(["••8765", new Date(`2026-07-01T${time}Z`)]);
  });

  test("are exported as chosen, whatever the status filter", async () => {
    await runs.payee();
    await runs.prepare();
    const { body: all } = await runs.core.call("get", "/api/payout-runs?limit=200");
    const ids = [all.at(-1).id, all[0].id].join(",");
    const file = await exported(`/api/payout-runs?format=csv&status=paid&ids=${ids}`);
    expect(file.column("Run")).toEqual([all[0].reference, all.at(-1).reference]);
  });
});

test("the lines of a run are exported with the filters and the order of its page", async () => {
  await runs.payee({ account: null, method: "businessCheckStandardMail" });
  await runs.payee({ account: null });
  await runs.payee({ account: "000123456789" });
  const run = await runs.prepare();
  const path = `/api/payout-runs/${run.id}/lines`;
  const held = (await runs.lines(run))[0];
  await runs.step(run, "lines", { action: "hold", lineIds: [held?.id], reason: "He asked" });
  const query = "sort=problems";
  const { body: page, headers } = await runs.core.call("get", `${path}?${query}&limit=200`);
  const file = await exported(`${path}?${query}&format=csv`);
  expect(file.head).toEqual(headersOf(payoutRunLineTable));
  expect(file.rows).toEqual(
    page.map((line: (typeof page)[number]) => [
      ...[String(line.position), line.investor.name, lineStateText(line)],
      line.agreement.reference,
      ...[formatDay(line.dueDate), routeText(line), line.gross, line.withheld, line.net],
    ]),
  );
  expect(file.column("Method")).toEqual(
    expect.arrayContaining(["No bank details", "Check, standard mail · He asked", "ACH ••6789"]),
  );
  expect(file.column("State")).toContain("Held");
  expect(file.headers["x-total-count"]).toBe(headers["x-total-count"]);
  expect(await lastExport(runs.core)).toEqual({ list: "payout-run-lines", rows: page.length });

  const all = await exported(`${path}?format=csv&columns=all&method=ach`);
  expect(new Set(all.column("Payment method"))).toEqual(new Set(["ACH"]));
  expect(all.column("Problems")).toContainEqual(
    expect.stringContaining("The investor has no bank details in use; "),
  );
  const chosen = await exported(`${path}?format=csv&method=ach&ids=${held?.id}`);
  expect(chosen.column("No.")).toEqual([String(held?.position)]);
});
