import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { sampleInvestor } from "../../../testing/sample-investor.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let files: FileImports;
let approver: { id: string; name: string };
let other: { id: string; name: string };
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), { today: "2026-11-20" });
  files = await startFileImports(core);
  approver = await core.addUser("Ada", "Prover");
  other = await core.addUser("Otto", "Ther");
  const { email } = (await core.call("post", "/api/investors", { body: sampleInvestor() })).body;
  const agreement = (n: number) =>
    `A-${n},${email},100000.00,8,annual,quarterly,01/02/2026,12 months\n`;
  const head =
    "Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Frequency,Start date,Term\n";
  const rows = Array.from({ length: 30 }, (_, index) => agreement(index));
  const made = await files.check("agreements", head + rows.join(""));
  // Without payments nothing waits, whatever the limit is.
  await core.db("firm_settings").update({ secondApprovalFrom: "0.01" });
  expect(await files.step(made.id, "import")).toMatchObject({
    status: "done",
    counts: { imported: 30 },
  });
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});
/** 4,000.00 are two payouts. Imports of the test before are two days old. */
beforeEach(async () => {
  await core.db("firm_settings").update({ secondApprovalFrom: "4000.00" });
  await core.db.raw("update import_batches set started_at = started_at - interval '2 days'");
});

let next = 0;
const check = (payouts: number) => {
  const row = () => `A-${next++},04/02/2026,2000.00\n`;
  const rows = Array.from({ length: payouts }, row);
  return files.check("payouts", `Agreement,Paid,Amount\n${rows.join("")}`, `paid-${next}.csv`);
};
const post = (id: string, step: string, more: Parameters<CoreUnderTest["call"]>[2] = {}) =>
  core.call("post", `/api/imports/${id}/${step}`, more);
const completed = async () =>
  Number((await core.db("payouts").where({ status: "completed" }).count())[0]?.["count"]);
const asApprover = { as: () => ({ as: approver, roles: ["approver"] as const }) };

test("payments at the limit wait for somebody else, who sees and approves them", async () => {
  const before = await completed();
  const { id } = await check(2);
  const { body: started } = await post(id, "import");
  expect(started).toMatchObject({
    status: "waiting",
    approval: { payouts: 2, paid: "4000.00", submitted: { by: { name: core.user.name } } },
  });
  expect(await completed()).toBe(before);

  const approvals = await core.call("get", "/api/approvals", asApprover.as());
  expect(approvals.body.imports).toMatchObject([
    { id, payouts: 2, paid: "4000.00", people: [core.user.id] },
  ]);
  const own = await post(id, "approve");
  expect([own.status, own.body.code, own.body.message]).toEqual([
    403,
    "own_work",
    "You uploaded this file. Someone else has to approve it.",
  ]);
  const staff = await post(id, "approve", { as: other, roles: ["staff"] });
  expect(staff.body.code).toBe("role_missing");
  const stale = await post(id, "approve", { ...asApprover.as(), headers: { "if-match": '"1"' } });
  expect(stale.status).toBe(412);
  for (const refused of [
    await post(id, "import"),
    await post(id, "repairs", { body: { problem: "x" } }),
  ])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This import waits for an approver. Withdraw it to change it.",
    ]);
  expect(await completed()).toBe(before);

  expect((await post(id, "approve", asApprover.as())).status).toBe(202);
  expect(await files.settled(id)).toMatchObject({
    status: "done",
    counts: { imported: 2 },
    approval: { approved: { by: { name: approver.name } } },
  });
  expect(await completed()).toBe(before + 2);
  expect((await core.call("get", "/api/approvals")).body.imports).toEqual([]);
  const entries = await core.db("audit_log").where({ recordId: id }).orderBy("id");
  const named = entries.map(({ userId, after }) => [after?.status, userId]);
  expect(named.slice(-3)).toEqual([
    ["waiting", core.user.id],
    ["importing", approver.id],
    ["done", core.user.id],
  ]);
  const paid = await core
    .db("audit_log")
    .where({ recordType: "payouts" })
    .orderBy("id", "desc")
    .first();
  expect(paid.userId).toBe(core.user.id);
});

test("payouts that are paid with new agreements wait as well", async () => {
  const { email } = (await core.call("post", "/api/investors", { body: sampleInvestor() })).body;
  const row = (reference: string, isPaid: string) =>
    `${reference},${email},100000.00,8,annual,quarterly,01/02/2026,12 months,${isPaid}\n`;
  const head =
    "Agreement Ref,Investor email,Initial investment,ROI,ROI calculation,Frequency,Start date,Term,Paid before today\n";
  const before = await completed();
  const { id } = await files.check("agreements", head + row("P-1", "Yes") + row("P-2", "No"));
  expect((await post(id, "import")).body).toMatchObject({
    status: "waiting",
    approval: { payouts: 3, paid: "6000.00" },
  });
  expect((await post(id, "approve", asApprover.as())).status).toBe(202);
  expect(await files.settled(id)).toMatchObject({ status: "done", counts: { imported: 2 } });
  expect(await completed()).toBe(before + 3);
});

test("who changed or started the import does not approve it either", async () => {
  const { id, sheets } = await check(2);
  const [sheet] = sheets;
  await core.call("patch", `/api/imports/${id}/rows/${sheet?.n}/2`, {
    body: { cells: { amount: "2000.00" } },
    as: other,
  });
  await post(id, "import", { as: approver });
  const messages = [];
  for (const as of [other, approver])
    messages.push((await post(id, "approve", { as })).body.message);
  expect(messages).toEqual([
    "You changed this import. Someone else has to approve it.",
    "You started this import. Someone else has to approve it.",
  ]);
  await post(id, "withdraw");
});

test("a rejected or withdrawn import writes nothing and waits again after another start", async () => {
  const before = await completed();
  const { id } = await check(2);
  await post(id, "import");
  expect((await post(id, "reject", { ...asApprover.as(), body: { note: " " } })).status).toBe(422);
  const { body } = await post(id, "reject", { ...asApprover.as(), body: { note: "Wrong month" } });
  expect(body).toMatchObject({
    status: "checked",
    approval: { rejected: { by: { name: approver.name }, note: "Wrong month" } },
  });
  expect((await post(id, "import")).body).toMatchObject({
    status: "waiting",
    approval: { rejected: null },
  });
  expect((await post(id, "withdraw")).body.status).toBe("checked");
  expect((await post(id, "approve", asApprover.as())).body.message).toBe(
    "This import was withdrawn. Reload to see it.",
  );
  expect(await completed()).toBe(before);
});

test("ten small files of a day count as one, also at the same moment", async () => {
  const small = [];
  for (let n = 0; n < 4; n += 1) small.push((await check(1)).id);
  const [first = "", ...rest] = small;
  expect((await files.step(first, "import")).status).toBe("done");
  const started = await Promise.all(rest.map((id) => post(id, "import")));
  expect(started.map(({ body }) => body.status)).toEqual(["waiting", "waiting", "waiting"]);
  // What an approver saw does not count again.
  await core.db("firm_settings").update({ secondApprovalFrom: "6000.00" });
  await post(rest[0] ?? "", "approve", asApprover.as());
  await files.settled(rest[0] ?? "");
  expect((await files.step((await check(1)).id, "import")).status).toBe("done");
  expect((await post((await check(1)).id, "import")).body.status).toBe("waiting");
  // Another person's file is another person's.
  await core
    .db("import_batches")
    .where({ id: rest[1] })
    .update({ createdBy: other.id, status: "checked" });
  expect((await post(rest[1] ?? "", "import", { as: other })).body.status).toBe("importing");
  await files.settled(rest[1] ?? "");
});

test("who is not staff reads payments alone, and no samples or problems", async () => {
  const { id } = await check(2);
  await post(id, "import");
  const { body } = await core.call("get", `/api/imports/${id}`, asApprover.as());
  expect(body.sheets[0].columns[0].samples).toEqual([]);
  const rows = await core.call("get", `/api/imports/${id}/rows`, asApprover.as());
  expect(rows.body).toHaveLength(2);
  const searched = await core.call("get", `/api/imports/${id}/rows?q=A-1`, asApprover.as());
  expect(searched.status).toBe(403);
  const { body: investors } = await files.upload(
    "investors",
    `First name,Email\nAnn,ann@example.com\n`,
  );
  const hidden = await core.call("get", `/api/imports/${investors.id}/rows`, asApprover.as());
  expect([hidden.status, hidden.body]).toEqual([200, []]);
});

test("an administrator who is not staff undoes an import", async () => {
  const { id } = await check(1);
  await files.step(id, "import");
  const admin = { as: approver, roles: ["admin"] as const };
  expect((await core.call("get", `/api/imports/${id}`, admin)).body.canUndo).toBe(true);
  expect((await post(id, "undo", { as: approver, roles: ["approver"] })).status).toBe(403);
  expect((await files.step(id, "undo", admin)).counts).toMatchObject({ undone: 1 });
});
