import { errorText } from "@accord/api-client";
import { useFormWrite } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { InvestorDialog } from "./investor-dialog.tsx";
import { createBody, emptyInvestor, fieldNames } from "./investor-values.ts";
import { useInvestorForm } from "./use-investor-form.ts";

const FAILURE = "Failed to create investor";

/** The 'Add New Investor' dialog. Mount it to open it. */
export function AddInvestor({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const add = useFormWrite("POST", "/api/investors", {
    failed: FAILURE,
    failedTitle: "Error",
    toastOf: (error) => errorText(error, FAILURE),
    fields: fieldNames,
    onSaved: () => {
      notify.success("Investor created successfully");
      onClose();
    },
  });
  const form = useInvestorForm(emptyInvestor, add);
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
