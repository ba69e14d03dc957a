import type { Locator, Page } from "@playwright/test";
import type { AgreementDetails } from "@accord/contracts";
import { addMonths } from "@accord/domain";
import { createApi, type Api } from "../fixtures/api.ts";
import { unique } from "../fixtures/samples.ts";
import { stackUrl } from "../setup/running-stack.ts";
import { openAgreement } from "./agreements-page.ts";

const apiOf = (page: Page) => createApi(page.context().request, stackUrl());

/** An investor for the pictures, whose e-mail alone is new. */
export const exampleInvestor = (page: Page) =>
  apiOf(page).addInvestor({
    firstName: "Eleanor",
    lastName: "Whitcombe",
    email: `${unique("ew")}@example.com`,
  });

/** Two years from half a year ago on, with money added, paid by hand and given back. */
async function addExample(api: Api, investorId: string): Promise<AgreementDetails> {
  const today = await api.today();
  const agreement = await api.addAgreement({
    investorId,
    endDate: addMonths(today, 18),
    termValue: 24,
  });
  const path = `/api/agreements/${agreement.id}`;
  const addition = { amount: "25000.00", rolloverDate: addMonths(today, -1) };
  await api.post(`${path}/rollovers`, addition);
  const payment = { amount: "12500.00", principalAmount: "10000.00", checkNumber: "1041" };
  const paid = { ...payment, payoutType: "principal", payoutDate: today };
  await api.post(`${path}/manual-payouts`, paid);
  return api.agreement(agreement.id);
}

/** Opens the details of an agreement with something in each of its sections. */
export async function openExample(page: Page): Promise<Locator> {
  const { id } = await exampleInvestor(page);
  return openAgreement(page, await addExample(apiOf(page), id));
}

/** Opens the details of an agreement of which nothing is paid. */
export async function openUnpaid(page: Page): Promise<Locator> {
  const { id: investorId } = await exampleInvestor(page);
  return openAgreement(page, await apiOf(page).addAgreement({ investorId }));
}
