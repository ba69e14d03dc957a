import { loadOnce } from "@accord/ui";

export const loadRequest = loadOnce(
  async () => (await import("./dialogs/request-change.tsx")).RequestChange,
);
export const loadBlock = loadOnce(
  async () => (await import("./dialogs/block-account.tsx")).BlockAccount,
);
export const loadStep = loadOnce(
  async () => (await import("./dialogs/account-step.tsx")).AccountStep,
);
export const loadReveal = loadOnce(
  async () => (await import("./dialogs/reveal-number.tsx")).RevealNumber,
);
export const loadCall = loadOnce(
  async () => (await import("./dialogs/record-call.tsx")).RecordCall,
);
export const loadChange = loadOnce(
  async () => (await import("./change/bank-change.tsx")).BankChange,
);
