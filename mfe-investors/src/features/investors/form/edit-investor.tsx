import { call, errorText, useWrite } from "@accord/api-client";
import type { Investor } from "@accord/contracts";
import {
  FailureNotice,
  StaleNotice,
  failureLines,
  staleChange,
  useReload,
} from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { useOnce } from "@accord/ui";
import { InvestorDialog } from "./investor-dialog.tsx";
import { isUsState } from "./investor-schema.ts";
import { fieldNames, valuesOf } from "./investor-values.ts";
import { useInvestorForm } from "./use-investor-form.ts";

interface EditInvestorProps {
  readonly investor: Investor;
  readonly onClose: () => void;
}

const failureText = (error: Error) =>
  `Failed to update investor: ${errorText(error, "the server gave no reason")}`;

/** The 'Edit Investor' dialog. Mount it to open it. */
export function EditInvestor({ investor, onClose }: EditInvestorProps) {
  const notify = useNotify();
  const once = useOnce();
  const edit = useWrite("PATCH", "/api/investors/:id", {
    onSuccess: () => {
      notify.success("Investor updated successfully");
      onClose();
    },
    onError: (error) => {
      once.settle();
      notify.error(failureText(error));
    },
  });
  const form = useInvestorForm(valuesOf(investor, isUsState), edit.error);
  const record = useReload({
    opened: investor,
    load: (id) => call("GET", "/api/investors/:id", { params: { id } }),
    onReloaded: (fresh) => {
      form.reset(valuesOf(fresh, isUsState), { keepDirtyValues: true });
      edit.reset();
      // The notice goes away with its button, which has the focus.
      form.setFocus("firstName");
    },
    onFailed: (error) => notify.error(failureText(error)),
  });
  const change = staleChange(edit.error);
  const notice = change ? (
    <StaleNotice
      change={change}
      isReloading={record.isReloading}
      onReload={record.reload}
      record="investor"
    />
  ) : (
    edit.error && (
      <FailureNotice lines={failureLines(edit.error, "Failed to update investor", fieldNames)} />
    )
  );
  const { id, version } = record.current;
  return (
    <InvestorDialog
      form={form}
      isPending={edit.isPending}
      notice={notice ?? undefined}
      onClose={onClose}
      onSend={(body) => once.start(() => edit.mutate({ params: { id }, body, ifMatch: version }))}
      pendingLabel="Saving..."
      submitLabel="Save Changes"
      title="Edit Investor"
    />
  );
}
