import { ApiError, failureReason, fieldIssues, queryOf, useWrite } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import { firmSettingsPatch, type FirmSettings } from "@accord/contracts";
import { parseAmountInput } from "@accord/domain";
import { useNotify } from "@accord/shell-kit";
import { Card, ErrorState, Field, FieldRow, SkeletonBars, TextInput } from "@accord/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { WaitingSettings } from "./waiting-settings.tsx";

/** Limits and names that payout runs and bank changes follow. */
export function PayoutSettingsCard() {
  const { data, isError, refetch } = useQuery(queryOf("/api/firm-settings"));
  return (
    <Card padded title="Payout settings">
      <WaitingSettings shows={({ kind }) => kind === "firm_settings"} />
      {data && <SettingsForm settings={data} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()} text="Failed to load the payout settings" />
      )}
      {!data && !isError && <SkeletonBars lines={4} />}
    </Card>
  );
}

const fields = [
  {
    name: "secondApprovalFrom",
    label: "Second approval from",
    helper: "In dollars net; two approvers. A higher limit waits for somebody else",
  },
  {
    name: "coolingHours",
    label: "Cooling time",
    helper: "Hours until an approved bank change is in use. Fewer wait for somebody else",
  },
  {
    name: "firstCoolingHours",
    label: "Cooling time of first details",
    helper: "Hours, where nothing was in use before",
  },
  { name: "interestAccount", label: "Interest account", helper: "Debited for ROI" },
  { name: "notesAccount", label: "Notes account", helper: "Debited for principal" },
  {
    name: "withholdingAccount",
    label: "Withholding account",
    helper: "Credited with backup withholding",
  },
  { name: "xeroInterestCode", label: "Interest code in Xero", helper: "AccountCode of ROI" },
  { name: "xeroNotesCode", label: "Notes code in Xero", helper: "AccountCode of principal" },
  {
    name: "xeroWithholdingCode",
    label: "Withholding code in Xero",
    helper: "AccountCode of backup withholding",
  },
  {
    name: "xeroTaxRate",
    label: "Tax rate in Xero",
    helper: "By its name in Xero, such as Tax Exempt",
  },
] as const;

type Name = (typeof fields)[number]["name"];
type Values = Readonly<Record<Name, string>>;

const valuesOf = (settings: FirmSettings): Values => ({
  ...settings,
  coolingHours: String(settings.coolingHours),
  firstCoolingHours: String(settings.firstCoolingHours),
  xeroInterestCode: settings.xeroInterestCode ?? "",
  xeroNotesCode: settings.xeroNotesCode ?? "",
  xeroWithholdingCode: settings.xeroWithholdingCode ?? "",
  xeroTaxRate: settings.xeroTaxRate ?? "",
});

const hoursOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : text);

const bodyOf = (values: Values): object => ({
  ...values,
  secondApprovalFrom: parseAmountInput(values.secondApprovalFrom) ?? values.secondApprovalFrom,
  coolingHours: hoursOf(values.coolingHours),
  firstCoolingHours: hoursOf(values.firstCoolingHours),
});

const WAITS = "Saved. What weakens the control waits for approval by somebody else.";
const FAILED = "Failed to save the payout settings";

/** What was typed, and the version that it was typed over; none: the newest one. */
interface Edits {
  readonly version?: number;
  readonly values: Partial<Values>;
}

const NO_EDITS: Edits = { values: {} };

function useSettings(settings: FirmSettings) {
  const notify = useNotify();
  const client = useQueryClient();
  const [edits, setEdits] = useState(NO_EDITS);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const write = useWrite("PATCH", "/api/firm-settings", {
    onSuccess: ({ waiting, ...saved }) => {
      client.setQueryData(queryOf("/api/firm-settings").queryKey, saved);
      setEdits(NO_EDITS);
      notify.success(waiting ? WAITS : "Payout settings saved");
    },
    onError: (error) => {
      setErrors(Object.fromEntries(fieldIssues(error).map(({ path, message }) => [path, message])));
      const isStale = error instanceof ApiError && error.status === 412;
      if (isStale) setEdits({ values: edits.values });
      const stale = "Somebody else changed the payout settings. Look at them again, then save.";
      notify.error(isStale ? stale : (failureReason(error) ?? FAILED));
    },
  });
  const { version = settings.version } = edits;
  const initial = valuesOf(settings);
  const values = { ...initial, ...edits.values };
  const save = () => {
    const checked = firmSettingsPatch.safeParse(bodyOf(values));
    if (checked.success) return write.mutate({ body: checked.data, ifMatch: version });
    const { issues } = checked.error;
    return setErrors(
      Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message])),
    );
  };
  const change = (name: Name, text: string) => {
    setEdits({ version, values: { ...edits.values, [name]: text } });
    setErrors({ ...errors, [name]: "" });
  };
  const isDirty = fields.some(({ name }) => values[name] !== initial[name]);
  return { values, errors, isDirty, isPending: write.isPending, save, change };
}

function SettingsForm({ settings }: { readonly settings: FirmSettings }) {
  const { values, errors, isDirty, isPending, save, change } = useSettings(settings);
  const fieldOf = ({ name, label, helper }: (typeof fields)[number]) => (
    <Field error={errors[name] || undefined} helper={helper} key={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={100}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
          readOnly={isPending}
          value={values[name]}
        />
      )}
    </Field>
  );
  return (
    <form
      className="ac-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && isDirty) save();
      }}
    >
      <FieldRow>{fields.slice(0, 3).map(fieldOf)}</FieldRow>
      <FieldRow>{fields.slice(3, 6).map(fieldOf)}</FieldRow>
      <FieldRow>{fields.slice(6).map(fieldOf)}</FieldRow>
      <div>
        <Button
          aria-disabled={isPending || undefined}
          disabled={!isDirty}
          text={isPending ? "Saving..." : "Save settings"}
          title={isDirty ? undefined : "Nothing has been changed"}
          type="submit"
          variant="outlined"
        />
      </div>
    </form>
  );
}
