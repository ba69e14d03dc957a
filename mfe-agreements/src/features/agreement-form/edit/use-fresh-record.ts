import { call } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { useReload } from "@accord/remote-kit";
import type { AgreementSetup } from "../use-agreement-setup.ts";
import { valuesOf } from "../values/agreement-values.ts";
import type { AgreementMoney } from "./use-agreement-money.ts";
import type { Update } from "./use-update.ts";

interface FreshRecordOptions {
  readonly agreement: AgreementDetails;
  readonly setup: AgreementSetup;
  readonly money: AgreementMoney;
  readonly update: Update;
}

/** The record that the edit began from, and a reload that keeps the fields that were changed. */
export function useFreshRecord({ agreement, setup, money, update }: FreshRecordOptions) {
  const { form } = setup;
  const { dirtyFields } = form.formState;
  return useReload({
    opened: agreement,
    load: (id) => call("GET", "/api/agreements/:id", { params: { id } }),
    onReloaded: (fresh) => {
      const values = valuesOf(fresh);
      form.reset(values, { keepDirtyValues: true });
      if (dirtyFields.endDate !== true) setup.endDate.restart(values);
      setup.endDate.propose();
      if (dirtyFields.investorId !== true) setup.onInvestor(fresh.investor);
      void money.reload();
      update.reset();
      // The notice goes away with its button, which has the focus.
      form.setFocus("reference");
    },
    onFailed: update.fail,
  });
}
