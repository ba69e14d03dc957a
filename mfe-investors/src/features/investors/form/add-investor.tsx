import { errorText, useWrite } from "@accord/api-client";
import { FailureNotice, failureLines } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { InvestorDialog } from "./investor-dialog.tsx";
import { createBody, emptyInvestor, fieldNames } from "./investor-values.ts";
import { useInvestorForm } from "./use-investor-form.ts";

const FAILURE = "Failed to create investor";

/** The 'Add New Investor' dialog. Mount it to open it. */
export function AddInvestor({ onClose }: { readonly onClose: () => void }) {
  const notify = useNotify();
  const once = useOnce();
  const add = useWrite("POST", "/api/investors", {
    onSuccess: () => {
      notify.success("Investor created successfully");
      onClose();
    },
    onError: (error) => {
      once.settle();
      notify.error(errorText(error, FAILURE), "Error");
    },
  });
  const form = useInvestorForm(emptyInvestor, add.error);
  return (
    <InvestorDialog
      form={form}
      isPending={add.isPending}
      notice={
        add.error ? (
          <FailureNotice lines={failureLines(add.error, FAILURE, fieldNames)} />
        ) : undefined
      }
      onClose={onClose}
      onSend={(investor) => once.start(() => add.mutate({ body: createBody(investor) }))}
      pendingLabel="Adding..."
      submitLabel="Add Investor"
      title="Add New Investor"
    />
  );
}
