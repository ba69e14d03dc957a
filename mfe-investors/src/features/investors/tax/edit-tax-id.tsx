import { fieldIssues } from "@accord/api-client";
import { Button, Checkbox } from "@accord/blueprint";
import type { Investor, TaxId } from "@accord/contracts";
import { hasEin, taxClasses, tinKinds } from "@accord/domain";
import { changeText, staleChange, useFormWrite, useServerIssues } from "@accord/remote-kit";
import { useNotify, useSession } from "@accord/shell-kit";
import { FieldRow, FormSection } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { zodResolver } from "@hookform/resolvers/zod";
import { useMemo } from "react";
import { useForm } from "react-hook-form";
import { nameOfParty } from "../bank/bank-text.ts";
import { BoundChoice, BoundDay, BoundText } from "../fields.tsx";
import { classLabels, tinLabels, tinText } from "./tax-text.ts";
import { taxFields, taxSchema, taxValuesOf, type TaxBody, type TaxValues } from "./tax-values.ts";

interface EditTaxIdProps {
  readonly investor: Investor;
  readonly party: 1 | 2;
  readonly stored: TaxId | undefined;
  readonly onClose: () => void;
}

const kinds = tinKinds.map((kind) => [kind, tinLabels[kind]] as const);
const classes = taxClasses.map((taxClass) => [taxClass, classLabels[taxClass]] as const);
const shownIssues = [...taxFields, "changeLastFour"];

/** The number is typed whole and never shown again here. */
export function EditTaxId({ investor, party, stored, onClose }: EditTaxIdProps) {
  const notify = useNotify();
  const { timeZone } = useSession();
  const write = useFormWrite("PUT", "/api/investors/:id/tax-ids/:party", {
    failed: "Failed to save the tax identity",
    fields: shownIssues,
    onSaved: () => {
      notify.success("Tax identity saved");
      onClose();
    },
  });
  const resolver = useMemo(() => zodResolver(taxSchema(stored !== undefined)), [stored]);
  const form = useForm<TaxValues, unknown, TaxBody>({
    defaultValues: taxValuesOf(stored, party === 1 && hasEin(investor.kind) ? "ein" : "ssn"),
    resolver,
  });
  useServerIssues(form, write.failure, taxFields, write.onChanged);
  const submit = (changeLastFour: boolean) =>
    form.handleSubmit((body) =>
      write.send({
        params: { id: investor.id, party },
        body: { ...body, changeLastFour },
        ...(stored && { ifMatch: stored.version }),
      }),
    )();
  const question = fieldIssues(write.failure).find(({ path }) => path === "changeLastFour");
  const stale = staleChange(write.failure);
  return (
    <FormDialog
      error={
        question ? (
          <div className="tax-question">
            <span>{question.message}</span>
            <Button onClick={() => void submit(true)} text="Change both" variant="outlined" />
          </div>
        ) : stale ? (
          `${changeText(stale, "tax identity", timeZone)}. Close this and open it again.`
        ) : (
          write.notice
        )
      }
      isDirty={form.formState.isDirty}
      isPending={write.isPending}
      onClose={onClose}
      onSubmit={() => void submit(false)}
      pendingLabel="Saving..."
      submitLabel="Save"
      title={`Tax identity of ${nameOfParty(investor, party)}`}
      width={560}
    >
      <TaxFields form={form} stored={stored} />
    </FormDialog>
  );
}

interface TaxFieldsProps {
  readonly form: ReturnType<typeof useForm<TaxValues, unknown, TaxBody>>;
  readonly stored: TaxId | undefined;
}

function TaxFields({ form, stored }: TaxFieldsProps) {
  const { ref, ...box } = form.register("backupWithholding");
  return (
    <>
      <FieldRow>
        <BoundChoice form={form} label="Kind" name="kind" options={kinds} />
        <BoundText
          attributes={{ inputMode: "numeric", maxLength: 11 }}
          form={form}
          helper={stored ? `Blank keeps ${tinText(stored)}` : "Nine digits, with or without dashes"}
          label="Tax id"
          name="tin"
          required={stored === undefined}
        />
      </FieldRow>
      <BoundChoice form={form} label="Class" name="taxClass" options={classes} />
      <FieldRow>
        <BoundDay form={form} label="W-9 signed" name="w9SignedOn" />
        <BoundText
          attributes={{ maxLength: 10 }}
          form={form}
          helper="From the W-9, for exempt payees"
          label="Exempt code"
          name="exemptCode"
        />
      </FieldRow>
      <Checkbox {...box} className="inv-second-party" inputRef={ref} label="Backup withholding" />
      {form.watch("backupWithholding") && (
        <FormSection title="Withholding">
          <BoundText form={form} label="Reason" name="withholdingReason" />
          <FieldRow>
            <BoundDay form={form} label="First day" name="withholdingFrom" required />
            <BoundDay form={form} label="Last day" name="withholdingUntil" />
          </FieldRow>
        </FormSection>
      )}
    </>
  );
}
