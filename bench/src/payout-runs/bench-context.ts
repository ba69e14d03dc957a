import { sampleFundingAccount } from "@accord/core/testing/funding-account";
import { callAs } from "../rig/call-as.ts";
import type { Subject } from "../subject.ts";
import type { Knex } from "knex";
import type { benchVault } from "./prepare-data.ts";

export type Send = (path: string, body: object, method?: "PUT") => Promise<unknown>;

export interface BenchContext {
  readonly subject: Subject;
  readonly approver: Send;
  readonly db: Knex;
  readonly vault: ReturnType<typeof benchVault>["vault"];
  readonly fundingAccountId: string;
}

export async function approverOf(subject: Subject): Promise<Send> {
  const call = await callAs(subject, {
    email: "approver@example.com",
    password: "approver-demo",
  });
  return async (path, body, method: "POST" | "PUT" = "POST") =>
    JSON.parse(await call(path, { method, body }));
}

export async function addFundingAccount(subject: Subject, approver: Send): Promise<string> {
  const account = sampleFundingAccount({ leadDays: 0 });
  const { body } = await subject.send("POST", "/api/funding-accounts", account);
  const { id, waiting } = body as { id: string; waiting: { id: string } };
  await approver(`/api/setting-changes/${waiting.id}/approve`, {});
  return id;
}
