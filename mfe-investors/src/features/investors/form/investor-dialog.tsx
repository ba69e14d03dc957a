import type { NewInvestor } from "@accord/contracts";
import { FormDialog } from "@accord/ui/overlays";
import type { ReactNode } from "react";
import { InvestorFields } from "./investor-fields.tsx";
import type { InvestorForm } from "./use-investor-form.ts";

interface InvestorDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly form: InvestorForm;
  readonly isPending: boolean;
  readonly notice: ReactNode;
  readonly onSend: (investor: NewInvestor) => void;
  readonly onClose: () => void;
}

export function InvestorDialog({ form, onSend, notice, ...dialog }: InvestorDialogProps) {
  return (
    <FormDialog
      {...dialog}
      error={notice}
      isDirty={form.formState.isDirty}
      isOpen
      onSubmit={() => void form.handleSubmit(onSend)()}
    >
      <InvestorFields form={form} />
    </FormDialog>
  );
}
