import { agreementStatuses } from "@accord/domain";
import { statusText } from "@accord/ui";

export const calculationOptions = [
  { value: "", label: "Choose" },
  { value: "quarterly", label: "Quarterly" },
  { value: "annual", label: "Annual" },
  { value: "term", label: "Term" },
];

export const frequencyOptions = [
  { value: "", label: "Choose" },
  { value: "monthly", label: "Monthly" },
  { value: "quarterly", label: "Quarterly" },
  { value: "semi-annually", label: "Semi-annually" },
  { value: "annually", label: "Annually" },
  { value: "term", label: "Term" },
];

export const unitOptions = [
  { value: "days", label: "Days" },
  { value: "weeks", label: "Weeks" },
  { value: "months", label: "Months" },
];

export const statusOptions = agreementStatuses.map((status) => ({
  value: status,
  label: statusText("agreement", status),
}));

export const firstPeriodLabels = {
  full: "Full period",
  daily: "Daily",
  other: "Other amount",
} as const;
