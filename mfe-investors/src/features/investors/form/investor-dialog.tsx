import type { NewInvestor } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import type { ComponentProps, ReactNode } from "react";
import { InvestorFields } from "./investor-fields.tsx";
import type { InvestorForm } from "./use-investor-form.ts";

interface InvestorDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "submitLabel" | "pendingLabel" | "isPending" | "onClose"
> {
  readonly form: InvestorForm;
  readonly notice: ReactNode;
  readonly onSend: (investor: NewInvestor) => void;
}

export function InvestorDialog({ form, onSend, notice, ...dialog }: InvestorDialogProps) {
  return (
    <FormDialog
      {...dialog}
      error={notice}
      isDirty={form.formState.isDirty}
      onSubmit={() => void form.handleSubmit(onSend)()}
      width={640}
    >
      <InvestorFields form={form} />
    </FormDialog>
  );
}
