import { call } from "@accord/api-client";
import type { AgreementDetails } from "@accord/contracts";
import { useRecordEdit } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useAgreementSetup } from "../use-agreement-setup.ts";
import { fieldNames, valuesOf } from "../values/agreement-values.ts";
import { useAgreementMoney } from "./use-agreement-money.ts";

export function useAgreementEdit(agreement: AgreementDetails, onClose: () => void) {
  const notify = useNotify();
  const money = useAgreementMoney(agreement.id);
  const edit = useRecordEdit("PUT", "/api/agreements/:id", {
    record: "agreement",
    opened: agreement,
    failed: "Failed to update agreement",
    fields: fieldNames,
    load: (id) => call("GET", "/api/agreements/:id", { params: { id } }),
    onSaved: () => {
      notify.success("Agreement updated successfully");
      onClose();
    },
    onReloaded: (fresh) => {
      const values = valuesOf(fresh);
      form.reset(values, { keepDirtyValues: true });
      if (dirtyFields.endDate !== true) setup.endDate.reset(values);
      setup.endDate.propose();
      if (dirtyFields.investorId !== true) setup.onInvestor(fresh.investor);
      void money.reload();
      // The focused notice button is removed.
      form.setFocus("reference");
    },
  });
  const setup = useAgreementSetup(valuesOf(agreement), agreement.investor, edit.failure);
  const { form } = setup;
  const { dirtyFields } = form.formState;
  return { edit, setup, money, dirtyFields };
}
