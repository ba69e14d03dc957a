import type { NewAgreementBody } from "@accord/contracts";
import { formatUsd } from "@accord/domain";
import { openPage, toastText } from "@accord/remote-kit/testing";
import {
  click,
  fieldLabelled,
  optionContaining,
  pageText,
  submitButton,
  typeInto,
  waitFor,
} from "@accord/ui/testing";
import { expect, vi } from "vitest";
import { sampleAgreement, youngAgreement } from "../../../testing/sample-agreement.ts";
import { serveAgreements } from "../../../testing/serve-agreements.ts";
import { AddAgreement } from "../add-agreement.tsx";
import type { Results } from "../preview-rail.tsx";

/** Whom the form finds. */
export const sofia = youngAgreement.investor;
export const waitForNoText = (text: string) =>
  waitFor(() => expect(pageText()).not.toContain(text));
export const noticeText = toastText;
export const submit = () => click(submitButton());
export const checkboxLabelled = (text: string) => fieldLabelled(text) as HTMLInputElement;

/** Stands in for the schedule: its total and the plan's first day. */
export const results: Results = ({ total, plan }) => (
  <section>
    <h2>Live Calculation Results</h2>
    <p>{`Plan ${formatUsd(total)} from ${plan.firstPayoutDate}`}</p>
  </section>
);

export async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await typeInto(fieldLabelled(label), value);
  }
}

export const workedExampleValues = {
  "Investment Amount": "100,000",
  "ROI Percentage": "8",
  "ROI Calculation": "annual",
  Term: "18",
  "Payout Frequency": "quarterly",
  "Start Date": "02/15/2026",
};

interface OpenOptions {
  readonly isAdvanced?: boolean;
  readonly today?: string;
  readonly routes?: Parameters<typeof serveAgreements>[0];
}

export async function openAdd({
  isAdvanced = true,
  today = "2026-02-20",
  routes = {},
}: OpenOptions = {}) {
  const onClose = vi.fn();
  const server = serveAgreements({
    "GET /api/investors": { body: [sofia] },
    "POST /api/agreements": { status: 201, body: sampleAgreement() },
    ...routes,
  });
  const flags = { ADVANCED_ROI_CALCULATIONS: isAdvanced };
  await openPage(<AddAgreement onClose={onClose} results={results} />, { flags, today });
  const posted = () => server.seen("POST", "/api/agreements");
  const body = (index = -1) => posted().at(index)?.body as NewAgreementBody;
  return { onClose, server, posted, body };
}

export async function chooseInvestor() {
  await click(fieldLabelled("Investor"));
  await typeInto(fieldLabelled("Investor"), "Sofia");
  await waitFor(() => expect(optionContaining("Sofia Marchetti")).toBeDefined());
  await click(optionContaining("Sofia Marchetti")!);
}
