import { createHash } from "node:crypto";
import { publicEndpoints, roleOf } from "@accord/contracts";
import { hasRole, roles, runFileKinds, wholeNumberKinds } from "@accord/domain";
import { beforeAll, expect, test } from "vitest";
import { sampleFundingAccount } from "./sample-funding-account.ts";
import { useRuns } from "./run-context.ts";
import { startFileImports } from "./file-imports.ts";

const runs = useRuns("2026-07-01");
const [account, wire, tin] = ["000555666777", "700800900", "612449021"];
const firm = sampleFundingAccount().accountNumber;
const typed = ["318224455", "004512349999"];
const ids: Record<string, string> = {};
const hashes = new Set<string>();

beforeAll(async () => {
  const { core } = runs;
  const { investorId, agreementId, accountId } = await runs.payee({ account });
  await runs.payee({ account: wire, method: "wireTransfer" });
  await runs.payee({ account: null, method: "businessCheckStandardMail" });
  await core.call("put", `/api/investors/${investorId}/tax-ids/1`, {
    body: { kind: "ssn", taxClass: "individual", tin, changeLastFour: true },
  });
  const run = await runs.prepare();
  await runs.release(run);
  for (const kind of runFileKinds) {
    const path = `/api/payout-runs/${run.id}/files/${kind}`;
    const { status, text } = await core.call("get", path);
    if (status === 200) hashes.add(createHash("sha256").update(text).digest("hex"));
  }
  for (const [key, target] of Object.entries({
    "w9-key": { kind: "w9", investorId },
    "w9-key-2": { kind: "w9", investorId },
    "tax-key": { kind: "1099", investorId, year: 2025 },
  })) {
    const file = { key, fileName: `Hidden name ${tin} ${key}.pdf`, contentType: "application/pdf" };
    const body = { target, ...file };
    await core.call("put", "/internal/attachments", { body, from: "documents" });
    const view = { key, mode: "view" };
    await core.call("post", "/internal/audit/views", { body: view, from: "documents" });
  }
  const files = await startFileImports(core);
  const book = `First name,FEIN,Notes,Email\nAna,${typed[0]},DDA ${typed[1]},a@example\n`;
  const made = await files.upload("investors", book, `${tin}.csv`);
  await files.stop();
  hashes.add(createHash("sha256").update(book).digest("hex"));
  Object.assign(ids, {
    ...{ investors: investorId, agreements: agreementId, "payee-accounts": accountId ?? "" },
    ...{ "payout-runs": run.id, imports: made.body.id },
  });
});

const reads = publicEndpoints.filter(
  ({ service, method, path }) =>
    service === "core" && method === "GET" && !path.endsWith("/files/:kind"),
);

function pathsOf(path: string, hasTable: boolean): string[] {
  const [, room = ""] = path.split("/").slice(1);
  const filled = path
    .replace(":id", ids[room] ?? ids["investors"] ?? "")
    .replace(":kind", "investors");
  const records = ["investor", "agreement", "payout-run"].map(
    (kind) => `${kind}:${ids[`${kind}s`]}`,
  );
  const own =
    path === "/api/audit"
      ? records.map((record) => `${filled}?record=${record}`)
      : path === "/api/reports/figures"
        ? [`${filled}?investorId=${ids["investors"]}`]
        : path === "/api/imports/:id/failed-rows"
          ? [`${filled}?sheet=1`]
          : path === "/api/search"
            ? [tin, account, `ssn ${tin.slice(-4)}`].map(
                (q) => `${filled}?q=${encodeURIComponent(q)}`,
              )
            : [filled];
  const files = own.map((one) => `${one}${one.includes("?") ? "&" : "?"}format=csv`);
  return hasTable ? [...own, ...files] : own;
}

const plain = (text: string) => text.replaceAll(/[\s.\-/\u00A0\u2011]/g, "");

test.each(
  roles.flatMap((held) =>
    reads
      .filter((endpoint) => hasRole([held], roleOf(endpoint)))
      .map((endpoint) => ({ held, path: endpoint.path, hasTable: endpoint.table !== undefined })),
  ),
)(
  "$held: GET $path has no whole number, no bare hash and no name of a hidden file",
  async ({ held, path, hasTable }) => {
    for (const one of pathsOf(path, hasTable)) {
      const { status, text } = await runs.core.call("get", one, { roles: [held] });
      expect([one, status < 500], text).toEqual([one, true]);
      const asked = decodeURIComponent(one);
      for (const secret of [account, wire, firm, tin, ...typed])
        if (!asked.includes(secret)) expect(plain(text), one).not.toContain(secret);
      for (const hash of hashes) expect(text, one).not.toContain(hash);
      if (held !== "staff") expect(text, one).not.toContain("Hidden name");
    }
  },
);

test.each(roles)(
  "%s: the data of a run's evidence has no whole number and no bare hash",
  async (held) => {
    const path = `/internal/payout-runs/${ids["payout-runs"]}/paper`;
    const { status, text } = await runs.core.call("get", path, {
      from: "documents",
      roles: [held],
    });
    expect(status).toBe(200);
    for (const secret of [account, wire, firm, tin, ...hashes])
      expect(plain(text)).not.toContain(secret);
  },
);

test("the files with whole numbers are those that count as a reveal", async () => {
  for (const kind of runFileKinds) {
    const path = `/api/payout-runs/${ids["payout-runs"]}/files/${kind}`;
    const { status, text, headers } = await runs.core.call("get", path, { roles: ["approver"] });
    const has = status === 200 && [account, wire, firm].some((secret) => text.includes(secret));
    expect([kind, has, headers["x-whole-numbers"] === "true"]).toEqual([
      kind,
      wholeNumberKinds.has(kind),
      wholeNumberKinds.has(kind),
    ]);
  }
});

test("who may open a tax document sees its name, its digits are cut", async () => {
  const path = `/api/audit?record=investor:${ids["investors"]}`;
  const texts = async (held: "staff" | "viewer") =>
    (await runs.core.call("get", path, { roles: [held] })).body.map(
      ({ text }: { text: string }) => text,
    );
  expect(await texts("staff")).toEqual(
    expect.arrayContaining([
      "1099 for 2025 of Sofia Marchetti viewed: Hidden name ••9021 tax-key.pdf",
      "W9 of Sofia Marchetti replaced by Hidden name ••9021 w9-key-2.pdf",
    ]),
  );
  expect(await texts("viewer")).toEqual(
    expect.arrayContaining([
      "1099 for 2025 of Sofia Marchetti viewed",
      "1099 for 2025 filed for Sofia Marchetti",
      "W9 of Sofia Marchetti replaced",
    ]),
  );
});
