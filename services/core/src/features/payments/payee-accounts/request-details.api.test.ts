import { requestPayeeAccount } from "@accord/contracts";
import { hashJson } from "@accord/service-kit";
import { expect, test } from "vitest";
import { useRuns } from "../../../testing/run-context.ts";

const runs = useRuns("2026-07-01");

const details = {
  holderName: "Sofia Marchetti",
  holderKind: "personal",
  accountKind: "checking",
  routingNumber: "021000021",
  accountNumber: "000123456789",
  channel: "letter",
};

async function requester(account: string | null = null) {
  const { investorId } = await runs.payee({ account });
  return (changes: object = {}, headers: Record<string, string> = {}) =>
    runs.core.call("post", `/api/investors/${investorId}/payee-accounts`, {
      body: { ...details, ...changes },
      headers,
    });
}

test("a request is kept under its key without a bare hash of the account number", async () => {
  const request = await requester();
  const headers = { "idempotency-key": "bank-details-1" };
  const first = await request({}, headers);
  expect(first.status).toBe(201);
  expect((await request({}, headers)).text).toBe(first.text);
  expect((await request({ bankName: "Other" }, headers)).status).toBe(422);
  const kept = await runs.core.db("idempotency_keys").where({ key: "bank-details-1" }).first();
  expect(kept.requestHash).not.toBe(hashJson(requestPayeeAccount.body.parse(details)));
});

test("a holder whose name a bank file cannot hold is refused", async () => {
  const request = await requester();
  expect((await request({ holderName: "李明" })).body.issues).toEqual([
    {
      path: "holderName",
      message: "Enter the name in Latin letters: bank files take no others",
    },
  ]);
  expect((await request({ holderName: "José Álvarez" })).status).toBe(201);
});

test.each([
  ["another number with the same ending", { accountNumber: "770123456789" }, true],
  ["another number", { accountNumber: "000123450000" }, true],
  ["the same number of another kind", { accountKind: "savings" }, false],
  ["the same number at another bank", { routingNumber: "111000025" }, false],
])("a request for %s says whether the account number differs", async (_, changes, differs) => {
  const request = await requester(details.accountNumber);
  const { body } = await request(changes);
  expect(body).toMatchObject({ status: "requested", accountDiffers: differs });
});
