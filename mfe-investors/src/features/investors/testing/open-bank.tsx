import type { PayeeAccountDetails } from "@accord/contracts";
import type { Role } from "@accord/domain";
import { waitForText, type Handler } from "@accord/remote-kit/testing";
import { accessibilityFindings, allByRole, buttonNamed, typeInto } from "@accord/ui/testing";
import { act } from "react";
import { expect } from "vitest";
import { openPage, serveInvestors } from "./open-page.tsx";
import { sampleAccount, sampleChange } from "./sample-account.ts";
import { sampleInvestor } from "./sample-investor.ts";

const { id } = sampleInvestor();
export const details = `/investors?id=${id}`;
export const change = sampleChange();
export const all: readonly Role[] = ["viewer", "staff", "approver", "admin"];
export const button = (name: RegExp) => allByRole("button", name);
export const isDisabled = (name: string) => buttonNamed(name).disabled;
export const isAccessible = async () => expect(await act(accessibilityFindings)).toEqual([]);

export async function typeNote(text: string): Promise<void> {
  const areas = allByRole("textbox");
  await typeInto(
    areas.find((area) => area instanceof HTMLTextAreaElement)!,
    text,
  );
}

export interface Opening {
  readonly accounts?: readonly object[];
  readonly shown?: PayeeAccountDetails;
  readonly routes?: Readonly<Record<string, Handler>>;
  readonly roles?: readonly Role[];
  readonly path?: string;
}

export async function open({ shown = change, roles = all, ...opening }: Opening = {}) {
  const { accounts = [shown, sampleAccount()], path = details, routes } = opening;
  const server = serveInvestors({
    "GET /api/investors/:id/payee-accounts": { body: accounts },
    "GET /api/payee-accounts/:id": { body: shown },
    ...routes,
  });
  const page = await openPage(path, roles);
  await waitForText("Bank details");
  return { server, page };
}

export const openChange = (opening: Opening = {}) =>
  open({ ...opening, path: `${details}&change=${(opening.shown ?? change).id}` });
