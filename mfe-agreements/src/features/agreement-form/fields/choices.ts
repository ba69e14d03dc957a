import { agreementStatuses } from "@accord/domain";
import { statusText } from "@accord/ui";
import { optionsOf } from "../../../records/text.ts";

export const calculationOptions = optionsOf({
  "": "Choose",
  quarterly: "Quarterly",
  annual: "Annual",
  term: "Term",
});

export const frequencyOptions = optionsOf({
  "": "Choose",
  monthly: "Monthly",
  quarterly: "Quarterly",
  "semi-annually": "Semi-annually",
  annually: "Annually",
  term: "Term",
});

export const unitOptions = optionsOf({ days: "Days", weeks: "Weeks", months: "Months" });

export const statusOptions = agreementStatuses.map((status) => ({
  value: status,
  label: statusText("agreement", status),
}));

export const firstPeriodLabels = {
  full: "Full period",
  daily: "Daily",
  other: "Other amount",
} as const;
