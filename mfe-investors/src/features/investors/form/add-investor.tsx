import { errorText } from "@accord/api-client";
import { useFormWrite } from "@accord/remote-kit";
import { useNavigate } from "@accord/router";
import { useNotify } from "@accord/shell-kit";
import { nameOf } from "../investor-text.ts";
import { InvestorDialog } from "./investor-dialog.tsx";
import { createBody, fieldNames, valuesOf } from "./investor-values.ts";
import { useInvestorForm } from "./use-investor-form.ts";

const FAILURE = "Failed to create investor";

export function AddInvestor({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const navigate = useNavigate();
  const add = useFormWrite("POST", "/api/investors", {
    failed: FAILURE,
    failedTitle: "Error",
    toastText: (error) => errorText(error, FAILURE),
    fields: fieldNames,
    onSaved: (investor) => {
      notify.success("Investor created successfully", undefined, {
        label: `Open ${nameOf(investor)}`,
        onClick: () => void navigate(`/investors?id=${investor.id}`),
      });
      onClose();
    },
  });
  const form = useInvestorForm(valuesOf(), add);
  return (
    <InvestorDialog
      form={form}
      isPending={add.isPending}
      notice={add.notice}
      onClose={onClose}
      onSend={(investor) => add.send({ body: createBody(investor) })}
      pendingLabel="Adding..."
      submitLabel="Add Investor"
      title="Add New Investor"
    />
  );
}
