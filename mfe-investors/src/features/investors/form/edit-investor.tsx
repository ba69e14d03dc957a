import { call, errorText } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import { useRecordEdit } from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { InvestorDialog } from "./investor-dialog.tsx";
import { fieldNames, valuesOf, withoutKind } from "./investor-values.ts";
import { useInvestorForm } from "./use-investor-form.ts";

interface EditInvestorProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

const FAILURE = "Failed to update investor";

export function EditInvestor({ investor, onClose }: EditInvestorProps) {
  const notify = useNotify();
  const edit = useRecordEdit("PATCH", "/api/investors/:id", {
    record: "investor",
    opened: investor,
    fields: fieldNames,
    failed: FAILURE,
    toastText: (error) => `${FAILURE}: ${errorText(error, "the server gave no reason")}`,
    load: (id) => call("GET", "/api/investors/:id", { params: { id } }),
    onSaved: () => {
      notify.success("Investor updated successfully");
      onClose();
    },
    onReloaded: (fresh) => {
      form.reset(valuesOf(fresh), { keepDirtyValues: true });
      // The focused button disappears with the notice.
      form.setFocus("firstName");
    },
  });
  const form = useInvestorForm(valuesOf(investor), edit);
  const { id, version } = edit.current;
  return (
    <InvestorDialog
      form={form}
      isPending={edit.isPending}
      notice={edit.notice}
      onClose={onClose}
      onSend={(body) =>
        edit.send({ params: { id }, body: withoutKind(body, investor.kind), ifMatch: version })
      }
      pendingLabel="Saving..."
      submitLabel="Save Changes"
      title="Edit Investor"
    />
  );
}
